import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { boxesOf, findInText, type PageText, readPageText, type TextBox } from './page-text.rules.ts';

export interface FileHit {
  readonly page: number;
  readonly boxes: readonly TextBox[];
}

export interface Found {
  readonly words: string;
  /** From the beginning of the file. */
  readonly hits: readonly FileHit[];
  /** The hit that was gone to; undefined: none yet. */
  readonly active: FileHit | undefined;
  readonly searching: boolean;
  /** Pages whose text could not be read. */
  readonly unread: number;
}

const NOTHING: Found = { words: '', hits: [], active: undefined, searching: false, unread: 0 };
/** Who types is not interrupted. */
const TYPING_MS = 250;
/** Pages after which what was found so far is shown. */
const SHOW_EVERY = 20;
const MOST_HITS = 1000;

/**
 * Searches the text of a file, page by page, beginning at the page that is read; the first hit is gone to. The browser's own
 * search is blocked and would find nothing in pictures.
 */
export function useFind(
  document: PDFDocumentProxy | undefined,
  words: string,
  { currentPage, onGo }: { currentPage: number; onGo: (hit: FileHit) => void },
) {
  const [found, setFound] = useState(NOTHING);
  const texts = useRef(new Map<number, PageText>());
  const startPage = useEffectEvent(() => currentPage);
  const go = useEffectEvent(onGo);
  const wanted = words.trim();

  useEffect(() => {
    if (!document || wanted === '') {
      setFound(NOTHING);
      return;
    }
    let stale = false;
    const search = async () => {
      // pages before the first one are searched last, and stand first
      const before: FileHit[] = [];
      const after: FileHit[] = [];
      let active: FileHit | undefined;
      let unread = 0;
      const first = startPage();
      const show = (searching: boolean) => {
        const hits = [...before, ...after];
        setFound((old) => ({ words: wanted, hits, active: old.active ?? active, searching, unread }));
      };
      for (let step = 0; step < document.numPages && before.length + after.length < MOST_HITS; step += 1) {
        const page = ((first - 1 + step) % document.numPages) + 1;
        const text = await textOf(document, page, texts.current);
        if (stale) return;
        if (text === undefined) unread += 1;
        else {
          const here = findInText(text, wanted).map((hit) => ({ page, boxes: boxesOf(text, hit, measure) }));
          (page < first ? before : after).push(...here);
          if (active === undefined && here[0]) {
            active = here[0];
            go(active);
            show(true);
          }
        }
        if (step % SHOW_EVERY === SHOW_EVERY - 1) show(true);
      }
      show(false);
    };
    setFound({ ...NOTHING, words: wanted, searching: true });
    const timer = setTimeout(() => void search(), TYPING_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [document, wanted]);

  return {
    found,
    /** Goes to the next hit, or the one before; after the last comes the first. */
    step(direction: 1 | -1) {
      const { hits, active } = found;
      const index = active ? hits.indexOf(active) : -1;
      const next = hits[(index + direction + hits.length) % hits.length];
      if (!next) return;
      setFound({ ...found, active: next });
      onGo(next);
    },
  };
}

async function textOf(
  document: PDFDocumentProxy,
  number: number,
  known: Map<number, PageText>,
): Promise<PageText | undefined> {
  const before = known.get(number);
  if (before) return before;
  try {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.filter((item) => 'str' in item);
    const text = readPageText(pieces, page.getViewport({ scale: 1 }));
    known.set(number, text);
    return text;
  } catch {
    return undefined;
  }
}

let context: CanvasRenderingContext2D | null | undefined;
/** Letters of most fonts have nearly the same proportions. */
function measure(text: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  return context?.measureText(text).width ?? text.length;
}
