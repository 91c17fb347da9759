import type { LucideIcon } from '#web/ui/page/icons.ts';
import { CircleAlert } from '#web/ui/page/icons.ts';
import { Banner, type BannerTone } from '#web/ui/page/banner.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import type { FileCheck } from './check-file.ts';

interface Finding {
  readonly tone: BannerTone;
  readonly icon?: LucideIcon;
  readonly text: string;
}

const FINDINGS: Readonly<Record<FileCheck['result'], Finding>> = {
  genuine: {
    tone: 'success',
    text: 'The signature fits. Twillfield has issued this certificate.',
  },
  'changed file': {
    tone: 'danger',
    text: 'This file was changed after it was downloaded. Twillfield has signed only what is shown here.',
  },
  'not comparable': {
    tone: 'due',
    icon: CircleAlert,
    text: 'The signature fits, but this file cannot be compared with the one that was downloaded. It may look different. Twillfield has signed only what is shown here.',
  },
  'does not fit': {
    tone: 'danger',
    text: 'The signature does not fit. This is not a certificate that Twillfield has issued.',
  },
  'no certificate': { tone: 'danger', text: 'This file holds no certificate of Twillfield.' },
};

/** What a check has found, and what the certificate says. Nothing that was not signed is shown as if it were. */
export function CheckResult({ check }: { readonly check: FileCheck }) {
  const { tone, icon, text } = FINDINGS[check.result];
  const isSigned = check.result !== 'does not fit' && check.result !== 'no certificate';
  return (
    <div className="grid grid-cols-1 gap-6">
      <Banner tone={tone} icon={icon}>
        {text}
      </Banner>
      {isSigned && <CertificateFacts certificate={check.certificate} />}
    </div>
  );
}
