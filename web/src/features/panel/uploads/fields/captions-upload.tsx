import { useId } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import { Captions } from '../../icons.ts';
import { FileDrop } from '../file-drop.tsx';
import { FileLine, LineButton } from '../file-line.tsx';
import { contentTypeOf } from '../send/content-type.rules.ts';
import { UploadLine } from '../upload-line.tsx';
import { uploadProblemText } from '../upload-problem-text.rules.ts';
import { useUploads } from '../use-uploads.ts';
import { FieldAlert } from './field-alert.tsx';
import { useDirectUpload } from './use-direct-upload.ts';

interface CaptionsUploadProps {
  readonly courseId: Id<'course'>;
  readonly lectureId: string;
  readonly captions: readonly CaptionTrack[];
  readonly onRemove: (track: CaptionTrack) => void;
}

/** The captions of a lecture's video; the language is taken from the name of the file (`captionTrackOf`). */
export function CaptionsUpload({ courseId, lectureId, captions, onRemove }: CaptionsUploadProps) {
  const target = { courseId, lectureId, field: 'captions' } as const;
  const alertId = useId();
  const pending = useUploads(target).filter(({ state }) => state !== 'complete');
  const { problems, choose } = useDirectUpload('generic', target, captionsProblem);
  return (
    <div className="grid gap-2">
      <FileDrop
        look="row"
        icon={Captions}
        text="Drop captions or choose them"
        hint="WebVTT, such as lecture.en.vtt"
        label="Choose captions"
        accept=".vtt,text/vtt"
        multiple
        describedBy={problems.length > 0 ? alertId : undefined}
        onFiles={choose}
      />
      {problems.length > 0 && <FieldAlert id={alertId}>{problems.join(' ')}</FieldAlert>}
      {captions.length + pending.length > 0 && (
        <ul className="grid gap-2" aria-label="Captions">
          {captions.map((track) => (
            <FileLine
              key={track.public_id}
              boxed
              tone="done"
              icon={Captions}
              name={track.label}
              text={track.language}
              actions={<LineButton label={`Remove: ${track.label}`} onClick={() => onRemove(track)} />}
            />
          ))}
          {pending.map((one) => (
            <UploadLine key={one.id} upload={one} boxed icon={Captions} />
          ))}
        </ul>
      )}
    </div>
  );
}

function captionsProblem(file: File): string | undefined {
  if (contentTypeOf(file) !== 'text/vtt') return `“${file.name}” is not a file of captions (WebVTT).`;
  return uploadProblemText(file, 'generic');
}
