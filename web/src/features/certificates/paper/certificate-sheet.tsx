import { cva } from 'class-variance-authority';
import { HangingCloth } from '#web/art/hanging-cloth.tsx';
import { markPath } from '#web/art/mark.ts';
import { YARNS, yarnFamily } from '#web/art/yarns.ts';
import { fingerprintText } from '../token.ts';
import type { ShownCertificate } from '../queries.ts';
import { Stitches } from '../stitches.tsx';
import { certificateFacts, certificateWords, printedAddress } from './certificate-words.rules.ts';
import { clothSize } from './cloth-size.rules.ts';

interface CertificateSheetProps {
  readonly certificate: ShownCertificate;
  /** Where it can be checked. */
  readonly address: string;
}

/** Lengths are parts of the sheet's width: it is the same picture on a phone, on a screen and on paper. */
const part = cva('', {
  variants: {
    of: {
      frame: '@container mx-auto w-full max-w-281 print:w-[297mm] print:max-w-none',
      sheet:
        'relative grid aspect-297/210 w-full grid-cols-[auto_minmax(0,1fr)] overflow-hidden bg-paper text-[1.35cqw]/[1.5] text-ink [color-scheme:light] shadow-float print:h-[209.9mm] print:break-inside-avoid print:shadow-none print:[print-color-adjust:exact]',
      text: 'flex flex-col pt-[5.4cqw] pr-[6cqw] pb-[4.2cqw] pl-[5.4cqw]',
      logo: 'flex items-center gap-[1cqw] font-display text-[2cqw]/none font-semibold tracking-[-0.02em]',
      quiet: 'text-[1.75cqw] text-muted',
      name: 'mt-[0.8cqw] font-display font-medium tracking-[-0.035em] wrap-anywhere',
      course: 'mt-[0.35cqw] font-display font-semibold tracking-[-0.02em] wrap-anywhere',
      facts: 'mt-auto flex flex-wrap gap-x-[4.4cqw] pb-[2cqw]',
      seal: 'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-[2cqw] border-t border-hairline pt-[1.5cqw] text-[1.12cqw]/[1.55] text-muted',
      print: 'font-mono text-[1.06cqw]/[1.55] font-medium whitespace-nowrap text-ink',
    },
  },
});

/** Parts of the sheet's width for a line of so many letters: long ones are smaller, so that they stay in their place. */
const sizeFor = (text: string, size: number, letters: number): string =>
  `${Math.max(size * 0.4, Math.min(size, (size * letters) / Math.max(1, text.length)))}cqw`;

/** The certificate on its paper: the cloth of the course, a band for each lecture, and what was completed. */
export function CertificateSheet({ certificate, address }: CertificateSheetProps) {
  const { claims, fingerprint } = certificate;
  const { bands, picksPerBand, ends } = clothSize(claims.lectures);
  return (
    <div className={part({ of: 'frame' })} data-certificate="">
      <article className={part({ of: 'sheet' })} aria-label="Certificate of completion">
        <div style={{ color: YARNS[yarnFamily(claims.category)].deep }}>
          <HangingCloth
            className="block h-[70.71cqw] w-auto max-w-none"
            title={claims.course}
            category={claims.category}
            weeks={bands}
            maxWeeks={bands * 1.06}
            picksPerWeek={picksPerBand}
            ends={ends}
          />
        </div>
        <div className={part({ of: 'text' })}>
          <p className={part({ of: 'logo' })}>
            <svg className="size-[2.6cqw] text-primary" viewBox="0 0 28 28" aria-hidden="true">
              <path d={markPath(28)} fill="currentColor" />
            </svg>
            Twillfield
          </p>
          <p className={part({ of: 'quiet', className: 'mt-[5cqw]' })}>{certificateWords.kind}</p>
          <p
            className={part({ of: 'name' })}
            style={{ fontSize: sizeFor(claims.name, 7.4, 14), lineHeight: 1.02 }}
          >
            {claims.name}
          </p>
          <p className={part({ of: 'quiet', className: 'mt-[1.7cqw]' })}>{certificateWords.what}</p>
          <p
            className={part({ of: 'course' })}
            style={{ fontSize: sizeFor(claims.course, 3.6, 30), lineHeight: 1.15 }}
          >
            {claims.course}
          </p>
          <dl className={part({ of: 'facts' })}>
            {certificateFacts(claims).map(([term, description]) => (
              <div key={term}>
                <dt className="text-[1.2cqw] text-muted">{term}</dt>
                <dd className="font-display text-[1.6cqw]/[1.4] font-semibold">{description}</dd>
              </div>
            ))}
          </dl>
          <div className={part({ of: 'seal' })}>
            <div className="min-w-0">
              <p>{certificateWords.signed}</p>
              <p className={part({ of: 'print' })}>{fingerprintText(fingerprint)}</p>
              <p className="wrap-anywhere">
                {certificateWords.check}{' '}
                <b className="font-semibold text-ink numeric">{printedAddress(address)}</b>
              </p>
            </div>
            <Stitches className="h-auto w-[11.2cqw] text-primary" fingerprint={fingerprint} />
          </div>
        </div>
      </article>
    </div>
  );
}
