import { useId } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { MaterialFile } from '#shared/courses/lecture.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Upload as UploadIcon } from '../../icons.ts';
import { FileDrop } from '../file-drop.tsx';
import { FileLine, LineButton } from '../file-line.tsx';
import { formatFileSize } from '../file-size.rules.ts';
import { UploadLine } from '../upload-line.tsx';
import { useUploads } from '../use-uploads.ts';
import { ChosenLines } from './chosen-lines.tsx';
import { FieldAlert } from './field-alert.tsx';
import { useChosenFiles } from './use-chosen-files.ts';

const NAMES = { notes: 'Notes', quiz: 'Quiz', lab: 'Lab' } as const;

interface MaterialUploadProps {
  readonly courseId: Id<'course'>;
  readonly lectureId: string;
  readonly group: keyof typeof NAMES;
  readonly files: readonly MaterialFile[];
  readonly onRemove: (file: MaterialFile) => void;
}

/** The PDF files of one group of a lecture's materials (UPL-04 to UPL-06). */
export function MaterialUpload({ courseId, lectureId, group, files, onRemove }: MaterialUploadProps) {
  const target = { courseId, lectureId, field: group };
  const alertId = useId();
  const pending = useUploads(target).filter(({ state }) => state !== 'complete');
  const { chosen, problems, choose, leaveOut, upload } = useChosenFiles({
    fileType: 'documents',
    target,
    noneText: 'Please select files to upload',
    fits: ({ type }) => type === 'application/pdf',
  });
  const empty = files.length + pending.length + chosen.length === 0;
  return (
    <div className="grid gap-2">
      <div className="flex items-stretch gap-2 max-sm:flex-col">
        <FileDrop
          className="flex-1"
          look="row"
          icon={UploadIcon}
          text="Drop PDF files or choose them"
          label={`Choose PDF files: ${NAMES[group]}`}
          accept="application/pdf"
          multiple
          describedBy={problems.length === 0 ? undefined : alertId}
          onFiles={choose}
        />
        <Button variant="quiet" aria-label={`Upload: ${NAMES[group]}`} onClick={upload}>
          Upload
        </Button>
      </div>
      {problems.length > 0 && <FieldAlert id={alertId}>{problems.join(' ')}</FieldAlert>}
      {!empty && (
        <ul className="grid gap-2" aria-label={NAMES[group]}>
          {files.map((file) => (
            <FileLine
              key={file.public_id}
              boxed
              tone="done"
              name={file.filename}
              text={file.size === undefined ? 'PDF' : formatFileSize(file.size)}
              actions={<LineButton label={`Remove: ${file.filename}`} onClick={() => onRemove(file)} />}
            />
          ))}
          {pending.map((one) => (
            <UploadLine key={one.id} upload={one} boxed />
          ))}
          <ChosenLines files={chosen} onLeaveOut={leaveOut} />
        </ul>
      )}
    </div>
  );
}
