import { FileLine, LineButton } from '../file-line.tsx';
import { formatFileSize } from '../file-size.rules.ts';

interface ChosenLinesProps {
  readonly files: readonly File[];
  readonly onLeaveOut: (file: File) => void;
}

/** Files that wait for the press of the upload button. */
export function ChosenLines({ files, onLeaveOut }: ChosenLinesProps) {
  return files.map((file, n) => (
    <FileLine
      key={`${n} ${file.name}`}
      boxed
      tone="plain"
      name={file.name}
      text={`Chosen, ${formatFileSize(file.size)}`}
      actions={<LineButton label={`Leave out: ${file.name}`} onClick={() => onLeaveOut(file)} />}
    />
  ));
}
