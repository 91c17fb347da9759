import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/** Payment or schedule is not loaded (FLEX-11). */
export function PlanLoading() {
  return (
    <div className="grid min-h-[52vh] place-content-center justify-items-center gap-5" aria-busy="true">
      <SpinnerMark size="lg" />
      <div role="status">
        <h1 className="font-display text-h2 text-balance">Loading your payment plan</h1>
      </div>
    </div>
  );
}
