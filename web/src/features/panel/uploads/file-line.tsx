import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { CircleAlert, CircleCheck, Pause, X } from '#web/ui/page/icons.ts';
import type { LucideIcon } from '#web/ui/page/icons.ts';
import { FileText } from '../icons.ts';

const line = cva('grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1', {
  variants: {
    /** In a box of its own, below the field that it belongs to. */
    boxed: { true: 'rounded-md border bg-surface px-3.5 py-2.5', false: 'min-h-17 py-3 pr-3 pl-5' },
    tone: { plain: '', held: '', bad: '', done: '' },
  },
  compoundVariants: [
    { boxed: true, tone: 'bad', class: 'border-danger' },
    { boxed: true, tone: ['plain', 'held', 'done'], class: 'border-hairline' },
  ],
});

const LOOKS = {
  plain: { icon: FileText, iconClass: 'text-muted', textClass: 'text-muted' },
  held: { icon: Pause, iconClass: 'text-accent-ink', textClass: 'font-550 text-ink' },
  bad: { icon: CircleAlert, iconClass: 'text-danger', textClass: 'font-semibold text-danger' },
  done: { icon: CircleCheck, iconClass: 'text-success', textClass: 'text-muted' },
} as const;

interface FileLineProps extends VariantProps<typeof line> {
  readonly boxed: boolean;
  readonly tone: keyof typeof LOOKS;
  readonly name: string;
  /** What is said about it. */
  readonly text: string;
  readonly icon?: LucideIcon | undefined;
  /** Shown in place of the icon. */
  readonly picture?: { readonly address: string; readonly alt: string };
  /** Buttons, at the end of the line. */
  readonly actions?: ReactNode;
  /** Below everything: how much of it is there. */
  readonly bar?: ReactNode;
}

/** A file of a list, with what is said about it and what can be done. */
export function FileLine({ boxed, tone, name, text, icon, picture, actions, bar }: FileLineProps) {
  const look = LOOKS[tone];
  return (
    <li className={line({ boxed, tone })}>
      {picture === undefined ? (
        <Icon of={icon ?? look.icon} className={`row-span-2 ${look.iconClass}`} />
      ) : (
        <img
          className="row-span-2 aspect-16/10 w-16 rounded-sm object-cover"
          src={picture.address}
          alt={picture.alt}
        />
      )}
      <span className="min-w-0 leading-[1.4] font-semibold wrap-anywhere">{name}</span>
      <span className="col-start-3 row-span-2 row-start-1 flex items-center gap-1">{actions}</span>
      <span className={`col-start-2 text-small leading-[1.4] wrap-anywhere numeric ${look.textClass}`}>
        {text}
      </span>
      {bar !== undefined && <span className="col-span-full mt-1 grid gap-2 empty:hidden">{bar}</span>}
    </li>
  );
}

interface LineButtonProps {
  /** 'Stop: lecture-3.mp4' */
  readonly label: string;
  readonly onClick: () => void;
}

/** The cross at the end of a line. */
export function LineButton({ label, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      className="grid size-9 flex-none cursor-pointer place-items-center rounded-md text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11"
      aria-label={label}
      onClick={onClick}
    >
      <Icon of={X} />
    </button>
  );
}
