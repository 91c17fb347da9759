import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/** The loading indicator with its text. */
export function Spinner({ label }: { label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-3" role="status">
      <SpinnerMark />
      <span>{label}</span>
    </p>
  );
}
