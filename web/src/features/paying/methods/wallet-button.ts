import { cva } from 'class-variance-authority';

/** The providers' own buttons: equal size, black on light and white on dark, marks never redrawn or tinted. */
export const walletButton = cva([
  'h-13 w-full overflow-hidden rounded-md! disabled:cursor-not-allowed disabled:opacity-45',
  'inert:cursor-not-allowed inert:opacity-45',
]);
