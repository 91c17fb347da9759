import type { RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClasses, type ButtonLook } from './button-classes.ts';

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className'> & RefAttributes<HTMLAnchorElement>;

/** A link that looks like a button: it goes somewhere, so it is a link. */
export function ButtonLink({ variant, size, block, iconOnly, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClasses({ variant, size, block, iconOnly, className })} />;
}
