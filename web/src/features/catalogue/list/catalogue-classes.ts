import { cardPrice } from '#web/ui/course-card.tsx';

/** The boxes of the catalogue, which its skeleton has too. */
export const filterLegend = 'mb-2 font-display text-md/[1.3] font-semibold';
export const catalogueTools =
  'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-4 max-lg:grid-cols-[auto_minmax(0,1fr)] max-lg:gap-x-4';
/** As high whatever is chosen: nothing below it moves. */
export const resultBar = 'mt-4 mb-3 flex h-11 items-center gap-x-4';
/** Has room for 'Filters (10)'. */
export const filtersButton = 'min-w-36';
export const resultCover = 'min-h-35.5 w-56 flex-none max-sm:min-h-0 max-sm:w-24';
export const resultBody =
  'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-6 gap-y-1 px-6 py-4 *:col-start-1 max-sm:grid-cols-[minmax(0,1fr)] max-sm:px-4 max-sm:py-3.5';
export const resultPrice = `col-start-2! row-span-4 row-start-1 self-center max-sm:col-start-1! max-sm:row-span-1 max-sm:row-start-auto max-sm:mt-1.5 ${cardPrice}`;
/** px between two results, as gap-4. */
export const RESULT_GAP = 16;
