import { cva, cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type RadioCard<V extends string> = {
  value: V;
  name: string;
  /** large, under the name: a price */
  figure?: string | undefined;
  note?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioCardsProps<V extends string> = {
  /** name of the choice */
  label: string;
  /** shows the label as a heading above the cards */
  labelShown?: boolean | undefined;
  cards: readonly RadioCard<V>[];
  /** undefined while nothing is chosen */
  value: V | undefined;
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

const cardLook = cva(
  [
    'relative grid content-start gap-1 rounded-lg border-[1.5px] p-6 pl-15 wrap-anywhere',
    'transition-[border-color,background] has-focus-visible:outline-3',
    'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
  ],
  {
    variants: {
      state: {
        open: 'cursor-pointer border-edge bg-surface hover:border-ink',
        chosen:
          'cursor-pointer border-primary bg-primary-soft shadow-[inset_0_0_0_1.5px_var(--color-primary)]',
        disabled: 'cursor-not-allowed border-hairline bg-sunk text-muted',
        'chosen-disabled': 'cursor-not-allowed border-edge bg-sunk text-muted',
      },
    },
  },
);
const radio = cva('absolute top-6 left-5.5 grid size-6 appearance-none place-items-center rounded-full', {
  variants: {
    state: {
      open: 'border-[1.5px] border-edge',
      chosen: 'border-[7px] border-primary',
      disabled: 'border-[1.5px] border-edge',
      'chosen-disabled': 'border-[7px] border-edge',
    },
  },
});

/** One of a few choices, each a card around a real radio button. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, labelShown = false, cards, value, onChange, disabled = false, className } = props;
  const name = useId();
  return (
    <fieldset className={cx('grid grid-cols-2 gap-4 max-sm:grid-cols-1', className)} disabled={disabled}>
      <legend className={labelShown ? 'mb-4 font-display text-h3 text-balance' : undefined}>
        {labelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </legend>
      {cards.map((card) => {
        const checked = card.value === value;
        const off = disabled || card.disabled === true;
        const state = checked ? (off ? 'chosen-disabled' : 'chosen') : off ? 'disabled' : 'open';
        return (
          <label key={card.value} className={cardLook({ state })}>
            <input
              className={radio({ state })}
              type="radio"
              name={name}
              value={card.value}
              checked={checked}
              disabled={card.disabled}
              onChange={() => onChange(card.value)}
            />
            <span className="font-display text-lg/[1.4] font-semibold">{card.name}</span>
            {card.figure !== undefined && (
              <span className="font-display text-[1.625rem]/[1.15] font-semibold tracking-[-0.02em] numeric">
                {card.figure}
              </span>
            )}
            {card.note !== undefined && <span className="text-label/[1.45] text-muted">{card.note}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
