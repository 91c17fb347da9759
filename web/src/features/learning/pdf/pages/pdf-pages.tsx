import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useMemo, useState } from 'react';
import type { Ref } from 'react';
import type { FileHit } from '../find/use-find.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { layOutPages } from './page-layout.rules.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { useBoxSize } from './use-box-size.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { usePageSizes } from './use-page-sizes.ts';

/** What others ask of the pages. */
export interface PagesHandle {
  /** Goes to a page; `part` of its height is then where one reads. */
  readonly goTo: (page: number, part?: number) => void;
}

interface PdfPagesProps {
  readonly ref: Ref<PagesHandle>;
  readonly container: RefObject<HTMLDivElement | null>;
  readonly document: PDFDocumentProxy;
  readonly startPage: number;
  readonly email: string;
  readonly zoom: number;
  readonly narrow: boolean;
  readonly hits: readonly FileHit[];
  readonly activeHit: FileHit | undefined;
  readonly onCurrent: (page: number) => void;
}

/** The pages one below the other, of which those close to the window are drawn, and beside them the small ones. */
export function PdfPages(props: PdfPagesProps) {
  const { ref, container, document, startPage, email, zoom, narrow, hits, activeHit, onCurrent } = props;
  const { numPages } = document;
  const { sizes, report } = usePageSizes(document, startPage);
  const { width: room, height } = useBoxSize(container);
  const gap = narrow ? 12 : 24;
  const layout = useMemo(
    () => (sizes && room > 0 ? layOutPages(sizes, room, { zoom, gap }) : undefined),
    [sizes, room, zoom, gap],
  );
  const { view, look, goTo } = usePageScroll(container, layout, { startPage, height });
  const { current, first, last } = view;
  const [drawn, setDrawn] = useState(false);
  const changed = useEffectEvent(onCurrent);

  useEffect(() => changed(current), [current]);
  // the page itself comes before the small ones, but does not keep them waiting
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), 300);
    return () => clearTimeout(timer);
  }, []);
  useImperativeHandle(ref, () => ({ goTo }));
  useEffect(() => {
    // the button that closes the file may have it already
    const focused = window.document.activeElement;
    if (focused === window.document.body || focused?.tagName === 'DIALOG')
      container.current?.focus({ preventScroll: true });
  }, [container]);
  usePageKeys(container, { current, pages: numPages, onGo: goTo });

  return (
    <div className="grid min-h-0 flex-1 grid-cols-[148px_minmax(0,1fr)] bg-sunk max-md:grid-cols-1">
      {sizes && drawn && !narrow ? (
        <PdfThumbnails
          document={document}
          sizes={sizes}
          current={current}
          onChoose={(page) => {
            goTo(page);
            container.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <div className="border-r border-hairline bg-ground max-md:hidden" />
      )}
      <div
        ref={container}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={`Page ${current} of ${numPages}`}
        className="relative overflow-auto -outline-offset-3 [overflow-anchor:none]"
        onScroll={look}
      >
        {layout && (
          <div className="relative" style={{ width: layout.width, height: layout.height }}>
            {layout.boxes.slice(first - 1, last).map((box, index) => {
              const number = first + index;
              return (
                <PdfPage
                  key={number}
                  document={document}
                  number={number}
                  box={box}
                  email={email}
                  hits={hits
                    .filter(({ page }) => page === number)
                    .map((hit) => ({ boxes: hit.boxes, active: hit === activeHit }))}
                  onSize={report}
                  onDrawn={setDrawn}
                />
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}
