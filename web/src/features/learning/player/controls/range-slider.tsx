import { cx } from 'class-variance-authority';
import type { ComponentPropsWithRef, CSSProperties } from 'react';

interface RangeSliderProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  /** 0 to 100. */
  readonly value: number;
  /** Up to where the second tone goes, 0 to 100. */
  readonly loaded?: number;
  readonly onValue: (value: number) => void;
}

/** A slider of the player, 0 to 100 (G-65): chosen, loaded and the rest in three tones. */
export function RangeSlider({
  label,
  value,
  loaded = value,
  onValue,
  className,
  ...props
}: RangeSliderProps) {
  return (
    <input
      {...props}
      type="range"
      aria-label={label}
      min={0}
      max={100}
      value={value}
      style={{ '--v': `${value}%`, '--b': `${Math.max(loaded, value)}%` } as CSSProperties}
      onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      className={cx(
        'm-0 cursor-pointer appearance-none bg-transparent forced-colors:appearance-auto',
        '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-[1px]',
        '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-[1px]',
        '[&::-webkit-slider-runnable-track]:[background:linear-gradient(90deg,var(--color-primary)_var(--v),var(--color-edge)_var(--v)_var(--b),var(--color-warp)_var(--b))]',
        '[&::-moz-range-track]:[background:linear-gradient(90deg,var(--color-primary)_var(--v),var(--color-edge)_var(--v)_var(--b),var(--color-warp)_var(--b))]',
        '[&::-webkit-slider-thumb]:-mt-1.75 [&::-webkit-slider-thumb]:h-5 [&::-webkit-slider-thumb]:w-2.5',
        '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-sm [&::-webkit-slider-thumb]:bg-loom-ink',
        '[&::-moz-range-thumb]:h-5 [&::-moz-range-thumb]:w-2.5 [&::-moz-range-thumb]:rounded-sm',
        '[&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-loom-ink',
        className,
      )}
    />
  );
}
