import { Fragment } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';

/**
 * An e-mail address that breaks before '@' or a dot where it does not fit on a line. In a page rendered at build time it is
 * one text, because the academy's address is put in afterwards; the first render over it must be the same.
 */
export function EmailAddress({ children }: { readonly children: string }) {
  const parts = useHydrated() ? children.split(/(?=[@.])/) : [children];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
