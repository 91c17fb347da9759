import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { resultsText } from './catalogue-words.ts';

interface FilterSheetProps {
  /** undefined while they are loading. */
  readonly results: number | undefined;
  readonly onClose: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The filters where there is no room beside the results; each choice takes effect at once, behind the sheet. */
export function FilterSheet({ results, onClose, onClear, children }: FilterSheetProps) {
  return (
    <Sheet
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
          <Button onClick={onClose}>{results === undefined ? 'Show' : `Show ${resultsText(results)}`}</Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
