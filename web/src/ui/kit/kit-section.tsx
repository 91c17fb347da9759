import { type ReactNode, useId } from 'react';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="kit-section" aria-labelledby={id}>
      <h2 className="tw-h1" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
