import type { Id } from '#shared/kernel/id.ts';
import { listObjectives } from '#shared/courses/course-facts.rules.ts';
import { isVisible } from '#shared/courses/visible-content.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { type PreviewedBy, previewCourse } from '#shared/drafts/preview-course.rules.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { PreviewLecture } from './preview-lecture.tsx';

interface PreviewPanelProps {
  readonly courseId: Id<'course'>;
  readonly draft: CourseDraft;
  readonly by: Exclude<PreviewedBy, 'visitor'>;
  /** ms */
  readonly now: number;
}

/** Of those who have bought it: what they read, and which lectures open. */
export function PreviewPanel({ courseId, draft, by, now }: PreviewPanelProps) {
  const { details, access, lock } = previewCourse(draft, by, now, academyCalendar());
  const open = details.curriculum.filter((lecture) => isVisible(lecture, access)).length;
  const objectives = listObjectives(details.objectives);
  return (
    <div className="grid gap-5">
      <p className="rounded-md bg-sunk p-4">
        {lock === undefined || open === 0 ? openText(open, details.curriculum.length) : LOCKED}
      </p>
      <div className="grid gap-3 wrap-anywhere">
        {details.subtitle !== '' && <p className="text-lead text-muted">{details.subtitle}</p>}
        {details.description !== '' && <p className="whitespace-pre-line">{details.description}</p>}
      </div>
      {objectives.length > 0 && (
        <section>
          <h3 className="mb-2 font-display text-h3">What you&apos;ll learn</h3>
          <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
            {objectives.map((objective, index) => (
              <li key={index}>{objective}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Course Curriculum">
        <h3 className="mb-2 font-display text-h3">Course Curriculum</h3>
        <ol className="grid rounded-lg border border-hairline">
          {details.curriculum.map((lecture) => (
            <PreviewLecture
              key={lecture._id}
              courseId={courseId}
              lecture={lecture}
              isOpen={isVisible(lecture, access)}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}

const LOCKED =
  'The lecture viewer opens no lecture until the payment that is past due is made. The page of the course plays the free previews, as for everybody.';

function openText(open: number, all: number): string {
  if (all === 0) return 'This course has no lectures yet.';
  if (open === all) return all === 1 ? 'The lecture opens.' : `All ${all} lectures open.`;
  return `${open} of ${all} lectures ${open === 1 ? 'opens' : 'open'}.`;
}
