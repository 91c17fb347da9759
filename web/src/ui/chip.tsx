import type { ComponentPropsWithRef } from 'react';
import { Icon } from './icon.tsx';
import { X } from './page/icons.ts';

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children' | 'className'> & {
  label: string;
};

/** Something chosen, which a press removes. */
export function Chip({ label, ...button }: ChipProps) {
  return (
    <button
      type="button"
      {...button}
      className="inline-flex min-h-9 items-center gap-2 rounded-md border-[1.5px] border-edge bg-surface py-1 pr-2.5 pl-3 text-small font-semibold hover:border-ink pointer-coarse:min-h-11"
      aria-label={`Remove ${label}`}
    >
      {label}
      <Icon of={X} size="sm" />
    </button>
  );
}
