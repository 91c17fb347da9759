import { useFormContext, useWatch } from 'react-hook-form';
import { withoutVideo } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { CaptionsUpload } from '../../uploads/fields/captions-upload.tsx';
import { VideoUpload } from '../../uploads/fields/video-upload.tsx';
import { dismissUpload } from '../../uploads/upload-store.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RefreshCw } from '#web/ui/icons.ts';
import { Undo2 } from '../../icons.ts';
import { fieldId } from '../use-field-props.ts';
import { useFieldProps } from '../use-field-props.ts';
import { type LectureContent, putContent } from './lecture-content.ts';
import type { LecturePlace } from './lecture-place.ts';
import { StoredVideo } from './stored-video.tsx';

interface LectureVideoProps extends LecturePlace {
  /** What was there before this video, as long as the lecture is open. */
  readonly replaced: LectureContent | undefined;
  readonly onReplace: (replaced: LectureContent) => void;
}

/** The stored video of a lecture with its captions (CFORM-31, CFORM-32, G-73). */
export function LectureVideo({ id, position, courseId, replaced, onReplace }: LectureVideoProps) {
  const form = useFormContext<CourseDraft>();
  const { control, getValues, setValue } = form;
  const name = `curriculum.${position}` as const;
  const videoUrl = useWatch({ control, name: `${name}.videoUrl` });
  const captions = useWatch({ control, name: `${name}.captions` });
  const uploads = useUploads({ courseId, lectureId: id, field: 'video' });
  const { error } = useFieldProps(`${name}.videoUrl`);
  const replace = () => {
    onReplace({ ...getValues(name) });
    putContent(form, position, withoutVideo(getValues(name)));
  };
  const keepPrevious = (previous: LectureContent) => {
    // a new one that is under way would take its place once it is there
    for (const one of uploads) if (one.state !== 'complete') dismissUpload(one.id);
    putContent(form, position, previous);
  };
  return (
    <div className="grid gap-3" role="group" aria-label="Video" id={fieldId(`${name}.videoUrl`)}>
      {videoUrl === '' ? (
        <>
          <VideoUpload courseId={courseId} lectureId={id} />
          {replaced !== undefined && replaced.videoUrl !== '' && (
            <Button variant="quiet" className="justify-self-end" onClick={() => keepPrevious(replaced)}>
              <Icon of={Undo2} />
              {replaced.type === 'video' ? 'Keep the previous video' : 'Keep the address'}
            </Button>
          )}
        </>
      ) : (
        <>
          <StoredVideo courseId={courseId} lectureId={id} address={videoUrl} />
          <Button variant="quiet" className="justify-self-end" onClick={replace}>
            <Icon of={RefreshCw} />
            Replace Video
          </Button>
        </>
      )}
      {error !== undefined && <p className="text-small font-semibold text-danger">{error}</p>}
      <CaptionsUpload
        courseId={courseId}
        lectureId={id}
        captions={captions}
        onRemove={(gone) =>
          setValue(
            `${name}.captions`,
            getValues(`${name}.captions`).filter(({ public_id }) => public_id !== gone.public_id),
            { shouldDirty: true },
          )
        }
      />
    </div>
  );
}
