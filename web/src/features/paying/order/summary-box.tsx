import type { ReactNode } from 'react';
import { Selvedge } from '#web/art/selvedge.tsx';

interface SummaryBoxProps {
  readonly id: string;
  readonly heading: string;
  readonly title: string;
  readonly category: string;
  readonly children: ReactNode;
}

/**
 * A box with the edge of the course's cloth: what is paid. In a window that is high enough it stays in sight beside a long
 * form.
 */
export function SummaryBox({ id, heading, title, category, children }: SummaryBoxProps) {
  return (
    <section
      className="overflow-hidden rounded-lg border border-hairline bg-surface lg:top-27 lg:[@media(height>=800px)]:sticky"
      aria-labelledby={id}
    >
      <Selvedge title={title} category={category} />
      <div className="p-6">
        <h2 className="mb-4 font-display text-h2 text-balance" id={id}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
