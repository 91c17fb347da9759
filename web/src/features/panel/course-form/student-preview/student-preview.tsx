import { type ReactNode, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { type PreviewedBy, previewCourse } from '#shared/drafts/preview-course.rules.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Eye } from '#web/ui/icons.ts';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { type VisitorPageProps, VisitorPreview } from './visitor-preview.tsx';

interface StudentPreviewProps {
  /** `new` for a course that was never saved. */
  readonly courseId: Id<'course'>;
  /** Whose course it is. */
  readonly instructorName: string;
  /** Whether it is saved as on sale; undefined for a course that was never saved. */
  readonly isSavedOnSale: boolean | undefined;
  readonly readForm: () => CourseDraft;
  readonly renderVisitorPage: (props: VisitorPageProps) => ReactNode;
}

interface ShownForm {
  readonly draft: CourseDraft;
  /** ms */
  readonly now: number;
}

const VIEWERS = [
  ['visitor', 'Visitor'],
  ['student', 'Student'],
  ['locked', 'Locked student'],
] as const;

/** Opens the course as it is in the form, to look at it as those who have bought it and those who have not. */
export function StudentPreview(props: StudentPreviewProps) {
  const { courseId, instructorName, isSavedOnSale, readForm, renderVisitorPage } = props;
  /** What was in the form, and when. */
  const [shown, setShown] = useState<ShownForm>();
  const [by, setBy] = useState<PreviewedBy>('visitor');
  return (
    <>
      <Button
        variant="quiet"
        block
        aria-haspopup="dialog"
        onClick={({ detail }) => {
          // the second press of a double press on a dialog that closed above this button
          if (detail > 1) return;
          setShown({ draft: readForm(), now: Date.now() });
        }}
      >
        <Icon of={Eye} />
        Preview as a visitor or student
      </Button>
      {shown !== undefined && (
        <Dialog
          open
          className="w-[min(1240px,calc(100vw-32px))]!"
          closeButton
          title={titleOf(shown.draft)}
          note="As it is in the form, saved or not."
          onClose={() => setShown(undefined)}
        >
          <Tabs
            label="Seen by"
            look="box"
            value={by}
            onChange={setBy}
            tabs={VIEWERS.map(([value, label]) => ({
              value,
              label,
              panel:
                value === 'visitor' ? (
                  <VisitorPreview
                    courseId={courseId}
                    course={visitedCourse(shown, { courseId, instructorName })}
                    isOnSale={shown.draft.isPublised ?? isSavedOnSale ?? true}
                    now={shown.now}
                    renderPage={renderVisitorPage}
                  />
                ) : (
                  <PreviewPanel {...{ courseId, ...shown, by: value }} />
                ),
            }))}
          />
        </Dialog>
      )}
    </>
  );
}

function visitedCourse(
  { draft, now }: ShownForm,
  { courseId, instructorName }: { courseId: Id<'course'>; instructorName: string },
): CourseDetails {
  const { details } = previewCourse(draft, 'visitor', now, academyCalendar());
  return { ...details, _id: courseId, title: titleOf(draft), instructorName };
}

const titleOf = ({ title }: CourseDraft): string => (title.trim() === '' ? 'Untitled course' : title);
