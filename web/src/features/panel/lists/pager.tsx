import { Button } from '#web/ui/button/button.tsx';

interface PagerProps {
  /** name of the list whose pages these are */
  readonly label: string;
  /** from 1 */
  readonly page: number;
  readonly pageCount: number;
  /** to the page after or before this one */
  readonly onGo: (by: -1 | 1) => void;
}

/** 'Previous', 'Page X of Y', 'Next' below a list; nothing while there is one page only (§9). */
export function Pager({ label, page, pageCount, onGo }: PagerProps) {
  if (pageCount <= 1) return null;
  // A button at an end keeps the focus: one that is disabled would lose it.
  const go = (by: -1 | 1) => {
    const wanted = page + by;
    if (wanted >= 1 && wanted <= pageCount) onGo(by);
  };
  return (
    <nav
      className="flex items-center justify-between gap-3 px-5 py-3 max-md:px-4"
      aria-label={`Pages of ${label}`}
    >
      <Button variant="quiet" size="sm" aria-disabled={page === 1} onClick={() => go(-1)}>
        Previous
      </Button>
      <span className="numeric" role="status">
        Page {page} of {pageCount}
      </span>
      <Button variant="quiet" size="sm" aria-disabled={page === pageCount} onClick={() => go(1)}>
        Next
      </Button>
    </nav>
  );
}
