import type { LucideIcon } from '#web/ui/page/icons.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChooseAgain } from './choose-again.tsx';
import { FileLine, LineButton } from './file-line.tsx';
import { isRunning, type Upload } from './upload.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { cancelUpload, dismissUpload, retryUpload } from './upload-store.ts';
import { uploadText } from './upload-text.rules.ts';

interface UploadLineProps {
  readonly upload: Upload;
  readonly boxed: boolean;
  readonly icon?: LucideIcon | undefined;
}

/** One upload: its name, how far it is or why it failed, and what can be done about it. */
export function UploadLine({ upload, boxed, icon }: UploadLineProps) {
  const { id, file, percent } = upload;
  const running = isRunning(upload);
  return (
    <FileLine
      boxed={boxed}
      tone={toneOf(upload)}
      icon={upload.paused || !running ? undefined : icon}
      name={file.name}
      text={uploadText(upload)}
      actions={
        <>
          {boxed && <Repair upload={upload} />}
          <Removal upload={upload} />
        </>
      }
      bar={
        <>
          {!boxed && <Repair upload={upload} />}
          {(running || upload.interrupted) && <ProgressBar label={file.name} percent={percent} />}
        </>
      }
      key={id}
    />
  );
}

/** What makes good for it, where something does. */
function Repair({ upload }: { readonly upload: Upload }) {
  const { id, file, state, final, interrupted } = upload;
  if (interrupted)
    return (
      <span className="justify-self-start">
        <ChooseAgain uploads={[upload]} />
      </span>
    );
  if (isRunning(upload) || state === 'complete' || final) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="justify-self-start"
      aria-label={`Try again: ${file.name}`}
      onClick={() => retryUpload(id)}
    >
      Try again
    </Button>
  );
}

function Removal({ upload }: { readonly upload: Upload }) {
  const { id, file, state } = upload;
  if (isRunning(upload)) return <LineButton label={`Stop: ${file.name}`} onClick={() => cancelUpload(id)} />;
  if (state === 'complete') return null;
  return <LineButton label={`Remove: ${file.name}`} onClick={() => dismissUpload(id)} />;
}

function toneOf({ state, paused, interrupted }: Upload) {
  if (interrupted || paused) return 'held';
  if (state === 'failed' || state === 'cancelled') return 'bad';
  return state === 'complete' ? 'done' : 'plain';
}
