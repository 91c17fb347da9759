import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { paths } from '#web/lib/paths.ts';
import { YARNS, yarnFamily } from '#web/art/yarns.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { COMPLETED } from './completion-texts.ts';
import { throwConfetti } from './confetti.ts';

interface CompletionDialogProps {
  readonly course: CourseDetails;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRewatch: () => void;
}

/** The course is complete: the finished cloth, and confetti for 15 seconds (PROG-15..17, PROG-29, PROG-30). */
export function CompletionDialog(props: CompletionDialogProps) {
  const { course, open, onClose, onRewatch } = props;
  const navigate = useNavigate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { category } = course;
  const lectures = course.curriculum.length;

  useEffect(() => {
    if (!open || canvas.current === null) return;
    const { deep, mid, light, spark } = YARNS[yarnFamily(category)];
    return throwConfetti(canvas.current, [deep, mid, light, spark]);
  }, [open, category]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className="block text-h1/[1.12] tracking-[-0.014em]">{COMPLETED}</span>}
      className="pt-24"
      footer={
        <>
          <Button variant="quiet" onClick={onRewatch}>
            Rewatch Course
          </Button>
          <Button variant="accent" ref={focusFirst} onClick={() => void navigate(paths.studentCourses)}>
            My Courses Page
          </Button>
        </>
      }
    >
      <ProgressCloth
        className="absolute inset-x-0 top-0 rounded-none!"
        title={course.title}
        category={category}
        total={lectures}
        done={lectures}
        height={96}
      />
      <p className="text-muted">
        {course.title}, {lectures} of {lectures} lectures.{' '}
        <Link className={linkClasses} to={paths.certificate(course._id)}>
          Your certificate
        </Link>{' '}
        is ready.
      </p>
      <canvas
        ref={canvas}
        className="pointer-events-none fixed inset-0 h-screen w-screen"
        aria-hidden="true"
      />
    </Dialog>
  );
}
