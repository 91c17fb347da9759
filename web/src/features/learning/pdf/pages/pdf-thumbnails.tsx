import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { PageSize } from './page-layout.rules.ts';
import { useDrawnPage } from './use-drawn-page.ts';

interface PdfThumbnailsProps {
  readonly document: PDFDocumentProxy;
  readonly sizes: readonly PageSize[];
  readonly current: number;
  readonly onChoose: (page: number) => void;
}

/** In CSS pixels. */
const WIDTH = 100;

/** The pages in small, beside them where there is room; drawn when they come into view. */
export function PdfThumbnails({ document, sizes, current, onChoose }: PdfThumbnailsProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-page="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label="Pages"
      className="grid content-start gap-3 overflow-auto border-r border-hairline bg-ground p-4 max-md:hidden"
    >
      {sizes.map((size, index) => (
        <Thumbnail
          // pages have no other name than their number
          key={index + 1}
          document={document}
          number={index + 1}
          size={size}
          current={current === index + 1}
          onChoose={onChoose}
        />
      ))}
    </nav>
  );
}

interface ThumbnailProps {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  readonly size: PageSize;
  readonly current: boolean;
  readonly onChoose: (page: number) => void;
}

function Thumbnail({ document, number, size, current, onChoose }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      data-page={number}
      aria-label={`Page ${number}`}
      aria-current={current ? 'page' : undefined}
      className="grid cursor-pointer justify-items-center gap-1 rounded-md p-1.5 text-small numeric hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-primary forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
      onClick={() => onChoose(number)}
    >
      <span
        className="bg-white block border border-hairline"
        style={{ width: WIDTH, height: (WIDTH * size.height) / size.width }}
      >
        {inView && <Picture document={document} number={number} />}
      </span>
      {number}
    </button>
  );
}

function Picture({ document, number }: { readonly document: PDFDocumentProxy; readonly number: number }) {
  const holder = useRef<HTMLSpanElement>(null);
  useDrawnPage(holder, { document, number, width: WIDTH });
  return <span ref={holder} className="block size-full" />;
}
