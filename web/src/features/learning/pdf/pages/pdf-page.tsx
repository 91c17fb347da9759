import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { TextBox } from '../find/page-text.rules.ts';
import type { PageBox, PageSize } from './page-layout.rules.ts';
import { useDrawnPage } from './use-drawn-page.ts';

/** A hit of the search on a page: its boxes, and whether it is the one that was gone to. */
export interface MarkedHit {
  readonly boxes: readonly TextBox[];
  readonly active: boolean;
}

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly box: PageBox;
  readonly email: string;
  readonly hits: readonly MarkedHit[];
  readonly onSize: (number: number, size: PageSize) => void;
  /** It is drawn, or cannot be. */
  readonly onDrawn: (isDrawn: true) => void;
}

/** One page: its picture with the learner's e-mail in it, its text for a screen reader, and the hits of the search. */
export function PdfPage({ document, number, box, email, hits, onSize, onDrawn }: PdfPageProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const onPage = (page: PDFPageProxy) => {
    onSize(number, page.getViewport({ scale: 1 }));
    void readText(page).then(setText);
  };
  const state = useDrawnPage(holder, { document, number, width: box.width, mark: email, onPage });
  useEffect(() => {
    if (state !== 'drawing') onDrawn(true);
  }, [state, onDrawn]);
  return (
    <article
      aria-label={`Page ${number} of ${document.numPages}`}
      aria-busy={state === 'drawing'}
      className="bg-white absolute shadow-float"
      style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
    >
      <div ref={holder} className="size-full" />
      {state === 'failed' && (
        <p
          role="alert"
          className="absolute inset-0 grid place-content-center p-6 text-center text-danger [color-scheme:light]"
        >
          Page {number} is damaged and cannot be shown.
        </p>
      )}
      {hits.flatMap(({ boxes, active }, hit) =>
        boxes.map((place, index) => (
          <mark
            // the boxes of a hit have no other name than their order
            key={`${hit}-${index}`}
            data-active={active}
            className="absolute rounded-sm bg-accent/40 mix-blend-multiply data-[active=true]:bg-accent/60 data-[active=true]:outline-2 data-[active=true]:outline-[#7a4b00]"
            style={{
              left: `${place.left * 100}%`,
              top: `${place.top * 100}%`,
              width: `${place.width * 100}%`,
              height: `${place.height * 100}%`,
            }}
          />
        )),
      )}
      <p className="sr-only">{text}</p>
    </article>
  );
}

async function readText(page: PDFPageProxy): Promise<string> {
  try {
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  } catch {
    return '';
  }
}
