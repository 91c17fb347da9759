import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/**
 * The loading indicator with its text. `overlay` covers the page below its header, through which one can leave; a short wait
 * shows none.
 */
export function Spinner({ label, overlay = false }: { label: string; overlay?: boolean | undefined }) {
  return (
    <p
      className={
        overlay
          ? 'fixed inset-x-0 top-bar bottom-0 z-30 grid place-content-center justify-items-center gap-4 bg-ground/88 font-semibold transition-opacity delay-150 starting:opacity-0'
          : 'flex flex-wrap items-center gap-3'
      }
      role="status"
    >
      <SpinnerMark size={overlay ? 'lg' : 'md'} />
      <span>{label}</span>
    </p>
  );
}
