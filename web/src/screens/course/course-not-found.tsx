import { ArrowLeft } from 'lucide-react';
import { EmptyLoom } from '#web/art/empty-loom.tsx';
import type { MouseEvent } from 'react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What an unknown id shows (CRS-16). */
export function CourseNotFound({ onBack }: { readonly onBack: (event: MouseEvent) => void }) {
  return (
    <div className="tw-coursegone">
      <EmptyLoom className="tw-empty__art" />
      <h1 className="tw-display">Course Not Found</h1>
      <p className="tw-lead">We have no course under this address. It may have been renamed.</p>
      <ButtonLink to={paths.landing} onClick={onBack}>
        <Icon of={ArrowLeft} />
        Back to Home
      </ButtonLink>
    </div>
  );
}
