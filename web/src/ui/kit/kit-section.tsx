import { type ReactNode, useId } from 'react';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="border-t border-hairline py-10" aria-labelledby={id}>
      <h2 className="mb-5 font-display text-h1 text-balance" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
