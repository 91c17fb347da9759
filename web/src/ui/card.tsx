import '#web/styles/card.css';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentPropsWithRef<'div'> & {
  /** no padding, content reaches the edges */
  flush?: boolean | undefined;
  /** stays in view while the page scrolls */
  pinned?: boolean | undefined;
};

/** A surface. No card inside a card. */
export function Card({ flush, pinned, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('tw-card', flush && 'tw-card--flush', pinned && 'tw-card--pinned', className)}
    />
  );
}
