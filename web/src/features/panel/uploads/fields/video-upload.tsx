import { useId } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { Video } from '#web/ui/icons.ts';
import { FileDrop } from '../file-drop.tsx';
import { UploadLine } from '../upload-line.tsx';
import { useUploads } from '../use-uploads.ts';
import { FieldAlert } from './field-alert.tsx';
import { useDirectUpload } from './use-direct-upload.ts';

interface VideoUploadProps {
  readonly courseId: Id<'course'>;
  readonly lectureId: string;
}

/** Takes the video of a lecture and uploads it at once; the form has the uploaded one (UPL-19, UPL-37, G-74). */
export function VideoUpload({ courseId, lectureId }: VideoUploadProps) {
  const target = { courseId, lectureId, field: 'video' } as const;
  const alertId = useId();
  const pending = useUploads(target).filter(({ state }) => state !== 'complete');
  const { problems, choose } = useDirectUpload('lectureVideo', target);
  const failed = pending.some(({ state, interrupted }) => state === 'failed' && !interrupted);
  return (
    <div className="grid gap-2">
      <FileDrop
        look="box"
        icon={Video}
        text="Drop a video here or choose it"
        hint="MP4 or WebM, 2 GB at most"
        label="Choose a video"
        accept="video/mp4,video/webm"
        describedBy={problems.length > 0 ? alertId : undefined}
        onFiles={choose}
      />
      {pending.length > 0 && (
        <ul className="grid gap-2" aria-label="Video">
          {pending.map((one) => (
            <UploadLine key={one.id} upload={one} boxed icon={Video} />
          ))}
        </ul>
      )}
      {problems.length > 0 && <FieldAlert id={alertId}>{problems.join(' ')}</FieldAlert>}
      {failed && <FieldAlert>Upload failed. Please try again.</FieldAlert>}
    </div>
  );
}
