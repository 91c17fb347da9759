/** Width and height of a page in points, turned as it is shown. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where a page is, in CSS pixels from the upper left corner of all pages. */
export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PageLayout {
  readonly boxes: readonly PageBox[];
  readonly width: number;
  readonly height: number;
  /** Around and between the pages. */
  readonly gap: number;
}

/** A place in the file: `part` of the height of a page, counted from 1; a gap is before 0 or after 1. */
export interface Place {
  readonly page: number;
  readonly part: number;
}

/** The percent at which pages are shown; 100 is the width of the window, but an A4 page is at most 760 px wide. */
export const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;
const WIDEST_SCALE = 760 / 595;

/** The next step of the zoom in a direction; undefined at its end. */
export function nextZoom(zoom: number, direction: 1 | -1): number | undefined {
  return direction === 1 ? ZOOMS.find((step) => step > zoom) : ZOOMS.findLast((step) => step < zoom);
}

/** The boxes of all pages, one below the other, in a window of `room` pixels. */
export function layOutPages(
  sizes: readonly PageSize[],
  room: number,
  { zoom, gap }: { zoom: number; gap: number },
): PageLayout {
  const scaled = sizes.map(({ width, height }) => {
    const scale = (Math.min(Math.max(room - 2 * gap, 1) / width, WIDEST_SCALE) * zoom) / 100;
    return { width: width * scale, height: height * scale };
  });
  const width = scaled.reduce((widest, page) => Math.max(widest, page.width + 2 * gap), room);
  let top = gap;
  const boxes = scaled.map((page) => {
    const box = { ...page, top, left: (width - page.width) / 2 };
    top += page.height + gap;
    return box;
  });
  return { boxes, width, height: top, gap };
}

/** The place that is `y` pixels below the upper edge of all pages. */
export function placeAt({ boxes, gap }: PageLayout, y: number): Place {
  // the gap above a page is its own
  const after = boxes.findIndex(({ top }) => top - gap > y);
  const index = Math.max(0, (after < 0 ? boxes.length : after) - 1);
  const box = boxes[index];
  return { page: index + 1, part: box ? (y - box.top) / box.height : 0 };
}

/** How far a place is from the upper edge of all pages. */
export function topOf({ boxes }: PageLayout, { page, part }: Place): number {
  const box = boxes[page - 1];
  return box ? box.top + part * box.height : 0;
}

/** First and last page of which something is between two heights; at least one. */
export function pagesBetween(
  { boxes }: PageLayout,
  from: number,
  to: number,
): { first: number; last: number } {
  const first = boxes.findIndex(({ top, height }) => top + height > from);
  const last = boxes.findLastIndex(({ top }) => top < to);
  const firstPage = first < 0 ? boxes.length : first + 1;
  return { first: firstPage, last: Math.max(firstPage, last + 1) };
}
