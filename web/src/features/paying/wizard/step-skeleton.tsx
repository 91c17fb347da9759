import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The skeleton of a step. */
export function StepSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="grid gap-4.5 pt-3 pb-6" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton line width="38%" height="22px" />
      <Skeleton line width="86%" />
      <Skeleton line width="72%" />
      <Skeleton line width="80%" />
    </div>
  );
}
