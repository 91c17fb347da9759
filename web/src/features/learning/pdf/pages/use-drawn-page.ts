import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { drawPage, emptyCanvas } from './draw-page.ts';

interface DrawnPageOptions {
  readonly document: PDFDocumentProxy;
  readonly number: number;
  /** In CSS pixels; 0: not drawn. */
  readonly width: number;
  readonly mark?: string | undefined;
  /** The page is there: its real size, its text. */
  readonly onPage?: ((page: PDFPageProxy) => void) | undefined;
}

/** A page that flies past is not drawn. */
const FLYING_MS = 60;

/** Draws a page into `holder` as long as it is wanted. The last drawing stays until the next one is complete. */
export function useDrawnPage(
  holder: RefObject<HTMLElement | null>,
  { document, number, width, mark, onPage }: DrawnPageOptions,
): 'drawing' | 'drawn' | 'failed' {
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const pageIsThere = useEffectEvent((page: PDFPageProxy) => onPage?.(page));

  useEffect(() => {
    if (width === 0) return;
    let stale = false;
    let cancel = () => undefined as void;
    const draw = async () => {
      try {
        const page = await document.getPage(number);
        if (stale) return;
        pageIsThere(page);
        const drawing = drawPage(page, { width, density: window.devicePixelRatio, mark });
        cancel = drawing.cancel;
        const canvas = await drawing.drawn;
        if (stale || !holder.current) emptyCanvas(canvas);
        else {
          replaceCanvas(holder.current, canvas);
          setState('drawn');
        }
      } catch (error) {
        if (stale) return;
        console.error(`Page ${number} could not be drawn`, error);
        setState('failed');
      }
    };
    const timer = setTimeout(() => void draw(), FLYING_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
      cancel();
    };
  }, [document, number, width, mark, holder]);

  // no canvas is left behind
  useEffect(() => {
    const element = holder.current;
    return () => {
      if (element) replaceCanvas(element);
    };
  }, [holder]);
  return state;
}

function replaceCanvas(holder: HTMLElement, canvas?: HTMLCanvasElement): void {
  for (const old of holder.querySelectorAll('canvas')) emptyCanvas(old);
  if (canvas) {
    canvas.className = 'block size-full';
    holder.replaceChildren(canvas);
  } else holder.replaceChildren();
}
