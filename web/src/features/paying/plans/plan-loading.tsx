import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/** Payment or schedule is not loaded (FLEX-11). */
export const PlanLoading = () => (
  <div className="tw-instalment__wait" aria-busy="true">
    <SpinnerMark size="lg" />
    <div role="status">
      <h1 className="tw-h2">Loading your payment plan</h1>
    </div>
  </div>
);
