import { cva } from 'class-variance-authority';
import { memo } from 'react';
import type { Lecture } from '#shared/courses/lecture.ts';
import { isLiveTitle } from '#shared/courses/text/live-title.rules.ts';
import { type ContentAccess, isVisible } from '#shared/courses/visible-content.rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CirclePlay, Lock } from '#web/ui/icons.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DetailsSection } from './details-layout.tsx';

interface CourseCurriculumProps {
  readonly lectures: readonly Lecture[];
  /** Decides which lectures open the preview (CDET-11). */
  readonly access: ContentAccess;
  /** Without it a script of the page enables the button, and does what `data-preview` says (web/src/page-script). */
  readonly onPreview?: ((lecture: Lecture) => void) | undefined;
}

/**
 * 'Course Curriculum': what can be previewed, and a lock beside the rest (CDET-10..12). Its 200 lectures stay as they are
 * while a preview opens.
 */
export const CourseCurriculum = memo(function CourseCurriculum({
  lectures,
  access,
  onPreview,
}: CourseCurriculumProps) {
  return (
    <DetailsSection id="curriculum" heading="Course Curriculum">
      {lectures.length === 0 ? (
        <p className="text-muted">This course has no lectures yet.</p>
      ) : (
        <ol className={lectureFrame}>
          {lectures.map((lecture) => (
            <li key={lecture._id} className="group">
              {isVisible(lecture, access) ? (
                <button
                  type="button"
                  className={lectureRow({ state: 'open' })}
                  aria-haspopup="dialog"
                  data-preview={lecture._id}
                  disabled={onPreview === undefined}
                  onClick={onPreview && (() => onPreview(lecture))}
                >
                  <Icon of={CirclePlay} className="justify-self-center text-muted" />
                  <span data-lecture="">{lecture.title}</span>
                  <Note lecture={lecture} isPreview={access === 'previews'} />
                </button>
              ) : (
                <div className={lectureRow({ state: 'locked' })}>
                  <Icon of={Lock} className="justify-self-center" />
                  <span>
                    {lecture.title}
                    <VisuallyHidden>, locked</VisuallyHidden>
                  </span>
                  <Note lecture={lecture} isPreview={false} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </DetailsSection>
  );
});

function Note({ lecture, isPreview }: { readonly lecture: Lecture; readonly isPreview: boolean }) {
  return (
    <span className="flex items-center gap-1.5 text-small font-medium whitespace-nowrap text-muted">
      {isPreview && <span className="font-semibold text-primary">Free preview</span>}
      {isLiveTitle(lecture.title) && 'Live'}
    </span>
  );
}

/** Around a list of lectures. */
export const lectureFrame = 'grid overflow-hidden rounded-lg border border-hairline bg-surface';

/** One lecture of a list: icon, title, note. */
export const lectureRow = cva(
  [
    'grid min-h-14 w-full grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-3 border-b border-hairline',
    'px-4.5 py-2 text-left leading-[1.35] font-550 wrap-anywhere group-last:border-b-0 disabled:pointer-events-none',
  ],
  {
    variants: {
      state: {
        open: 'cursor-pointer text-ink hover:bg-primary-soft focus-visible:-outline-offset-3',
        current:
          'cursor-pointer bg-primary-soft text-ink shadow-[inset_4px_0_0_var(--color-primary)] focus-visible:-outline-offset-3',
        locked: 'text-muted',
      },
    },
  },
);
