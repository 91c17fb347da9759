import type { ComponentPropsWithRef, ReactNode } from 'react';

type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  readonly label: ReactNode;
};

const track = [
  'relative h-6.5 w-11.5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-surface',
  'transition-[background-color,border-color] hover:border-ink checked:border-primary checked:bg-primary',
  'after:absolute after:top-1/2 after:left-[3px] after:size-4.5 after:-translate-y-1/2 after:rounded-full after:bg-muted',
  'after:transition-[translate] checked:after:translate-x-4.5 checked:after:bg-on-primary',
  // forced colours remove the background that shows the state
  'forced-colors:appearance-auto',
].join(' ');

/** Something that is on or off; the whole line is its label. */
export function SwitchField({ label, ...input }: SwitchFieldProps) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input {...input} type="checkbox" role="switch" className={track} />
      {label}
    </label>
  );
}
