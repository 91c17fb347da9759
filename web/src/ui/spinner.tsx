import '#web/styles/spinner.css';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { classNames } from './class-names.ts';

/** A wait: the mark and the words. `overlay` covers the whole page. */
export function Spinner({ label, overlay = false }: { label: string; overlay?: boolean | undefined }) {
  return (
    <p className={classNames(overlay ? 'tw-overlay' : 'tw-row')} role="status">
      <SpinnerMark />
      <span>{label}</span>
    </p>
  );
}
