import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** A section of the dashboard that is not open yet. */
export function SoonTab({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState title="This part of the academy opens soon." />
    </>
  );
}
