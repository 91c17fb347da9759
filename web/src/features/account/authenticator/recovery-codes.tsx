import { Download } from '#web/ui/icons.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { StepTitle } from './step.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown this once: the academy keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('The recovery codes are copied.');
    } catch {
      toast.error('The recovery codes could not be copied. Please write them down.');
    }
  };
  const download = () =>
    saveFile('twillfield-recovery-codes.txt', 'text/plain', `Twillfield recovery codes\n\n${text}\n`);
  return (
    <div className="grid gap-4">
      <StepTitle>3. Your recovery codes</StepTitle>
      <p className="max-w-[60ch]">
        The app is on. If you lose your phone, each of these codes signs you in once in place of the app’s.
        They are not shown again: keep them where only you find them.
      </p>
      <ul
        className="grid max-w-105 grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-hairline bg-ground px-5 py-4 font-semibold tracking-[.06em] numeric max-sm:grid-cols-1"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="quiet" onClick={download}>
          <Icon of={Download} />
          Download
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  );
}
