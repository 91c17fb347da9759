import { EmptyLoom } from '#web/art/empty-loom.tsx';
import { coursePagePaths } from '#web/lib/screens/course-page-paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';

export const NO_COURSE = {
  unknown: {
    title: 'Course Not Found',
    text: 'We have no course under this address. It may be mistyped, or the course may have been renamed.',
  },
  'off sale': {
    title: 'This course is no longer offered',
    text: 'Students who have it go on with it as before. Other courses begin soon.',
  },
} as const;

/** In the place of a course: the address leads to none, or to one that is not on sale any more. */
export function NoCourse({ kind }: { readonly kind: keyof typeof NO_COURSE }) {
  const { title, text } = NO_COURSE[kind];
  return (
    <main
      className="grid min-h-[62vh] place-content-center justify-items-center gap-4 px-gutter py-16 text-center"
      id="main"
    >
      <EmptyLoom className="mb-4 w-50" />
      <h1 className="font-display text-display text-balance">{title}</h1>
      <p className="max-w-[60ch] text-lead text-pretty text-muted">{text}</p>
      <ButtonLink className="mt-2" variant="accent" size="lg" to={coursePagePaths.allCourses}>
        All Courses
      </ButtonLink>
    </main>
  );
}
