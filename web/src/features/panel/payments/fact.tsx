import type { ReactNode } from 'react';

/** One of the facts of a payment, in a `dl`. */
export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small font-550 text-muted">{term}</dt>
      <dd className="font-semibold wrap-anywhere numeric">{children}</dd>
    </div>
  );
}
