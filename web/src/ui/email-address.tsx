import { Fragment } from 'react';

/** An e-mail address that breaks before '@' or a dot where it does not fit on a line. */
export function EmailAddress({ children }: { readonly children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
