import type { ReactNode } from 'react';

/** An amount in a sentence or a table: its digits are as wide as each other, and it stays on one line. */
export function Money({ children }: { readonly children: ReactNode }) {
  return <span className="font-bold whitespace-nowrap numeric">{children}</span>;
}
