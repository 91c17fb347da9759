import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { hasCertificate } from '../../lecture/course-progress.ts';
import { usePanels } from '../screen/panels.tsx';
import { useStudiedCourse } from '../screen/studied-course.ts';
import { timeLeft } from '../study/study-words.ts';

const action = `${linkClasses} inline-flex cursor-pointer items-center pointer-coarse:min-h-11`;

/** How far the course is, in cloth and in words, above `children`, the list of its lectures. */
export function CourseContent({ children }: { readonly children: ReactNode }) {
  const { course, viewed, time, completion } = useStudiedCourse();
  const { showWhatIsLeft } = usePanels();
  const { _id, title, category, curriculum } = course.courseDetails;
  const done = curriculum.filter((lecture) => viewed.has(lecture._id)).length;
  const isDone = done > 0 && done === curriculum.length;
  return (
    <>
      <div className="grid gap-2 border-b border-hairline px-6 pt-6 pb-4 max-lg:px-gutter">
        <ProgressCloth title={title} category={category} total={curriculum.length} done={done} quiet />
        <p className="flex justify-between gap-3 text-small/[1.5] text-muted numeric">
          <span>
            {done} of {curriculum.length} lectures viewed
          </span>
          <span>{isDone ? 'Completed' : timeLeft(time)}</span>
        </p>
        {curriculum.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-6 text-small/[1.5]">
            {!isDone && (
              <button type="button" className={action} onClick={showWhatIsLeft}>
                What is left for completion
              </button>
            )}
            {hasCertificate(course) && (
              <Link className={action} to={paths.certificate(_id)}>
                Certificate
              </Link>
            )}
            {isDone && (
              <button type="button" className={action} onClick={() => completion?.openDialog('rewatch')}>
                Watch again
              </button>
            )}
          </p>
        )}
      </div>
      {children}
    </>
  );
}
