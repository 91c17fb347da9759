import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { withoutVideo } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft, DraftLecture } from '#shared/drafts/course-draft.ts';
import { CaptionsUpload } from '../../uploads/fields/captions-upload.tsx';
import { VideoUpload } from '../../uploads/fields/video-upload.tsx';
import { dismissUpload } from '../../uploads/upload-store.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RefreshCw } from '#web/ui/inner/icons.ts';
import { Undo2 } from '../../icons.ts';
import { fieldId } from '../use-field-props.ts';
import { useFieldProps } from '../use-field-props.ts';
import type { LecturePlace } from './lecture-place.ts';
import { StoredVideo } from './stored-video.tsx';

type Video = Pick<DraftLecture, 'videoUrl' | 'public_id'> & { durationSeconds: number | undefined };

/** The stored video of a lecture with its captions (CFORM-31, CFORM-32, G-73). */
export function LectureVideo({ id, position, courseId }: LecturePlace) {
  const { control, getValues, setValue } = useFormContext<CourseDraft>();
  const name = `curriculum.${position}` as const;
  const videoUrl = useWatch({ control, name: `${name}.videoUrl` });
  const captions = useWatch({ control, name: `${name}.captions` });
  const uploads = useUploads({ courseId, lectureId: id, field: 'video' });
  const { error } = useFieldProps(`${name}.videoUrl`);
  /** What was there before 'Replace Video', as long as this lecture is open. */
  const [replaced, setReplaced] = useState<Video>();
  const put = ({ videoUrl, public_id, durationSeconds }: Video) => {
    setValue(`${name}.videoUrl`, videoUrl, { shouldDirty: true });
    setValue(`${name}.public_id`, public_id);
    setValue(`${name}.durationSeconds`, durationSeconds);
  };
  const replace = () => {
    const { durationSeconds, ...video } = getValues(name);
    setReplaced({ ...video, durationSeconds });
    put({ videoUrl: '', public_id: withoutVideo(getValues(name)).public_id, durationSeconds: undefined });
  };
  const keepPrevious = (previous: Video) => {
    // a new one that is under way would take its place once it is there
    for (const one of uploads) if (one.state !== 'complete') dismissUpload(one.id);
    put(previous);
  };
  return (
    <div className="grid gap-3" role="group" aria-label="Video" id={fieldId(`${name}.videoUrl`)}>
      {videoUrl === '' ? (
        <>
          <VideoUpload courseId={courseId} lectureId={id} />
          {replaced && (
            <Button variant="quiet" className="justify-self-end" onClick={() => keepPrevious(replaced)}>
              <Icon of={Undo2} />
              Keep the previous video
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
