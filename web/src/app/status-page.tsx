import type { ReactNode } from 'react';

interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  /** What to do next: a button or a link. */
  readonly children: ReactNode;
}

/** A page with one sentence and one action, for failures outside any screen. */
export function StatusPage({ title, text, children }: StatusPageProps) {
  return (
    <main className="mx-auto grid min-h-screen max-w-[640px] content-center px-gutter py-12" id="main">
      <div className="grid justify-items-start gap-4" role="alert">
        <h1 className="font-display text-h1 text-balance">{title}</h1>
        <p className="max-w-[60ch] text-lead text-pretty text-muted">{text}</p>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </main>
  );
}
