import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef, ReactNode } from 'react';

type CheckBoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** beside the box */
  label: ReactNode;
  /** at the right end of the line; read with the label */
  end?: ReactNode;
};

const box = [
  'grid size-6 flex-none cursor-pointer appearance-none place-items-center rounded-sm border-[1.5px] border-edge bg-surface',
  'transition-[background-color,border-color] hover:border-ink checked:border-primary checked:bg-primary',
  'checked:after:h-[7px] checked:after:w-3 checked:after:-translate-y-0.5 checked:after:-rotate-45',
  'checked:after:border-b-[2.5px] checked:after:border-l-[2.5px] checked:after:border-on-primary',
  // forced colours remove the background that shows the choice
  'forced-colors:appearance-auto',
].join(' ');

/** One of several things that can be chosen independently; the whole line is its label. */
export function CheckBox({ label, end, className, ...input }: CheckBoxProps) {
  return (
    <label
      className={cx('flex min-h-10 cursor-pointer items-center gap-3 pointer-coarse:min-h-11', className)}
    >
      <input {...input} type="checkbox" className={box} />
      <span className="min-w-0">{label}</span>
      {end !== undefined && <span className="ml-auto">{end}</span>}
    </label>
  );
}
