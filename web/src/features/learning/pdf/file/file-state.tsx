import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/loading/spinner.tsx';
import { FAILURE_TEXT, PROBLEM_TEXT } from './problem-text.ts';
import type { FileProblem } from './ranged-file.ts';
import type { PdfFile } from './use-pdf-file.ts';

interface FileStateProps {
  readonly file: PdfFile;
  readonly problem: FileProblem | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** How far a file has come, or why it does not come and what can be done. */
export function FileState({ file, problem, onRetry, onClose }: FileStateProps) {
  if (file.state === 'failed') {
    return (
      <Failure text={FAILURE_TEXT[file.failure]}>
        {file.failure === 'damaged' && <Retry onRetry={onRetry} />}
        <Button variant="quiet" onClick={onClose}>
          Close the file
        </Button>
      </Failure>
    );
  }
  if (problem === 'renewing') return <Spinner label={PROBLEM_TEXT.renewing} />;
  if (problem !== undefined) {
    return (
      <Failure text={PROBLEM_TEXT[problem]}>
        <Retry onRetry={onRetry} />
      </Failure>
    );
  }
  return file.state === 'loading' ? <Spinner label={`Loading the file… ${file.percent}%`} /> : null;
}

const Failure = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Banner tone="danger" className="max-w-prose flex-auto">
      {text}
    </Banner>
    {children}
  </div>
);

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="quiet" onClick={onRetry}>
    Try again
  </Button>
);
