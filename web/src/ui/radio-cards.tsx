import '#web/styles/radio-cards.css';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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

/** One of a few choices, each a card around a real radio button. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { label, labelShown = false, cards, value, onChange, disabled = false, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames('tw-plans', className)} disabled={disabled}>
      <legend className={labelShown ? 'tw-h3 tw-plans__legend' : undefined}>
        {labelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </legend>
      {cards.map((card) => (
        <label key={card.value} className="tw-plan">
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.disabled}
            onChange={() => onChange(card.value)}
          />
          <span className="tw-plan__name">{card.name}</span>
          {card.figure !== undefined && <span className="tw-plan__price">{card.figure}</span>}
          {card.note !== undefined && <span className="tw-plan__note">{card.note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
