import { EmptyLoom } from '#web/art/empty-loom.tsx';
import type { MouseEvent } from 'react';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ArrowLeft } from '#web/ui/icons.ts';

/** What an unknown id shows (CRS-16). */
export function CourseNotFound({ onBack }: { readonly onBack: (event: MouseEvent) => void }) {
  return (
    <div className="grid min-h-[62vh] place-content-center justify-items-center gap-4 px-gutter py-16 text-center">
      <EmptyLoom className="mb-4 w-50" />
      <h1 className="font-display text-display text-balance">Course Not Found</h1>
      <p className="max-w-[60ch] text-lead text-pretty text-muted">
        We have no course under this address. It may have been renamed.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={publicPaths.landing} onClick={onBack}>
          <Icon of={ArrowLeft} />
          Back to Home
        </ButtonLink>
        <ButtonLink variant="quiet" to={publicPaths.allCourses}>
          All Courses
        </ButtonLink>
      </div>
    </div>
  );
}
