import { lazy, Suspense, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { Button } from '#web/ui/button/button.tsx';

const EnrollDialog = lazy(async () => ({ default: (await import('./enroll-dialog.tsx')).EnrollDialog }));

interface EnrollButtonProps {
  readonly courseId: Id<'course'>;
  readonly courseTitle: string;
}

/** Opens the dialog by which staff enrol people in a course; it is loaded then. */
export function EnrollButton({ courseId, courseTitle }: EnrollButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Enroll students in ${courseTitle}`}
        onClick={() => setOpen(true)}
      >
        Enroll
      </Button>
      {open && (
        <Suspense>
          <EnrollDialog courseId={courseId} courseTitle={courseTitle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
