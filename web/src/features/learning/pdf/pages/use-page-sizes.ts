import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import type { PageSize } from './page-layout.rules.ts';

/**
 * The sizes of all pages. A page that has not been loaded counts as large as the one that is shown first, so that a long file
 * does not have to be read to its end; `report` corrects it. Undefined until the first one is known.
 */
export function usePageSizes(document: PDFDocumentProxy, startPage: number) {
  const [sizes, setSizes] = useState<readonly PageSize[]>();
  const { numPages } = document;

  useEffect(() => {
    let stale = false;
    const assume = (size: PageSize) => {
      if (!stale) setSizes(Array.from({ length: numPages }, () => size));
    };
    document.getPage(startPage).then(
      (page) => {
        const { width, height } = page.getViewport({ scale: 1 });
        assume({ width, height });
      },
      // the page says itself that it cannot be shown
      () => assume({ width: 595, height: 842 }),
    );
    return () => {
      stale = true;
    };
  }, [document, numPages, startPage]);

  const report = useCallback((number: number, { width, height }: PageSize) => {
    setSizes((known) => {
      const assumed = known?.[number - 1];
      if (known === undefined || assumed === undefined) return known;
      const same = Math.abs(assumed.width - width) < 0.5 && Math.abs(assumed.height - height) < 0.5;
      return same ? known : known.with(number - 1, { width, height });
    });
  }, []);
  return { sizes, report };
}
