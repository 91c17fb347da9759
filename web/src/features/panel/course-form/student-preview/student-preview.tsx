import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import type { PreviewedBy } from '#shared/drafts/preview-course.rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Eye } from '#web/ui/icons.ts';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { PreviewPanel } from './preview-panel.tsx';

interface StudentPreviewProps {
  /** `new` for a course that was never saved. */
  readonly courseId: Id<'course'>;
  readonly isPublished: boolean;
  readonly readForm: () => CourseDraft;
}

const VIEWERS = [
  ['visitor', 'Visitor'],
  ['student', 'Student'],
  ['locked', 'Locked student'],
] as const;

/** Opens the course as it is in the form, to look at it as those who have bought it and those who have not. */
export function StudentPreview({ courseId, isPublished, readForm }: StudentPreviewProps) {
  /** What was in the form, and when. */
  const [shown, setShown] = useState<{ draft: CourseDraft; now: number }>();
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
        See it as students do
      </Button>
      {shown !== undefined && (
        <Dialog
          open
          wide
          closeButton
          title={shown.draft.title.trim() === '' ? 'Untitled course' : shown.draft.title}
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
              panel: <PreviewPanel {...{ courseId, isPublished, ...shown, by: value }} />,
            }))}
          />
        </Dialog>
      )}
    </>
  );
}
