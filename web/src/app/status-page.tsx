import './status-page.css';
import type { ReactNode } from 'react';

interface StatusPageProps {
  readonly title: string;
  readonly text: string;
  /** The way on: a button or a link. */
  readonly children: ReactNode;
}

/** A whole page with one sentence and one way on, for what went wrong outside any screen. */
export function StatusPage({ title, text, children }: StatusPageProps) {
  return (
    <main className="tw-calm" id="main" role="alert">
      <h1 className="tw-h1">{title}</h1>
      <p className="tw-lead">{text}</p>
      <div className="tw-row">{children}</div>
    </main>
  );
}
