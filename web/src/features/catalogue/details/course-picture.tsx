import type { CatalogueCard } from '#shared/courses/course.ts';
import type { Lecture } from '#shared/courses/lecture.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Play } from '#web/ui/page/icons.ts';

interface CoursePictureProps {
  readonly card: CatalogueCard;
  /** The first free preview (CDET-13). */
  readonly preview?: Lecture | undefined;
  /** As of CourseCurriculum. */
  readonly onPreview?: ((lecture: Lecture) => void) | undefined;
}

/** The course's picture; on it the first free preview, which plays. */
export function CoursePicture({ card, preview, onPreview }: CoursePictureProps) {
  return (
    <>
      <CourseCover
        className="absolute inset-0"
        shape="free"
        title={card.title}
        category={card.category}
        lectures={card.lectureCount}
        image={card.image[0]}
      />
      {preview !== undefined && (
        <>
          <button
            type="button"
            className="absolute inset-0 m-auto grid size-16 cursor-pointer place-items-center rounded-full bg-stage text-loom-ink hover:bg-loom-raised disabled:hidden"
            aria-label={`Play the free preview: ${preview.title}`}
            aria-haspopup="dialog"
            data-preview={preview._id}
            disabled={onPreview === undefined}
            onClick={onPreview && (() => onPreview(preview))}
          >
            <Icon of={Play} />
          </button>
          <p className="absolute bottom-3 left-3 max-w-[calc(100%-24px)] rounded-sm bg-stage px-2.5 py-1 text-small font-semibold">
            {preview.title}
          </p>
        </>
      )}
    </>
  );
}
