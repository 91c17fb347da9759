import type { ReactNode } from 'react';
import { ResultBar, type ResultBarProps } from './result-bar.tsx';

interface CatalogueShownProps extends ResultBarProps {
  readonly notice?: ReactNode;
  /** The results, or what stands for them. */
  readonly children: ReactNode;
}

/** What is found, below the fields of the catalogue; also drawn before React has come (web/src/early). */
export const CatalogueShown = ({ notice, children, ...bar }: CatalogueShownProps) => (
  <>
    <ResultBar {...bar} />
    {notice}
    <div className="relative min-h-40">{children}</div>
  </>
);
