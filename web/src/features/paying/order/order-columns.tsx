import type { ReactNode } from 'react';

/** What is done on the left, and on the right what it is done for. */
export function OrderColumns({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-[clamp(32px,5vw,72px)] max-lg:grid-cols-1">
      <div>{children}</div>
      {side}
    </div>
  );
}
