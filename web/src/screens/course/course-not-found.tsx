import { ArrowLeft } from 'lucide-react';
import { EmptyLoom } from '#web/art/empty-loom.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What an unknown id shows (CRS-16). */
export function CourseNotFound({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className="tw-coursegone">
      <EmptyLoom className="tw-empty__art" />
      <h1 className="tw-display">Course Not Found</h1>
      <p className="tw-lead">We have no course under this address. It may have been renamed.</p>
      <Button onClick={onBack}>
        <Icon of={ArrowLeft} />
        Back to Home
      </Button>
    </div>
  );
}
