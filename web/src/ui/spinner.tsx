import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/** The loading indicator with its text. `overlay` covers the whole page. */
export function Spinner({ label, overlay = false }: { label: string; overlay?: boolean | undefined }) {
  return (
    <p
      className={
        overlay
          ? 'fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-ground/88 font-semibold'
          : 'flex flex-wrap items-center gap-3'
      }
      role="status"
    >
      <SpinnerMark size={overlay ? 'lg' : 'md'} />
      <span>{label}</span>
    </p>
  );
}
