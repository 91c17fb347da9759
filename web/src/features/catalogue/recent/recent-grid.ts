/** The recent courses side by side, also while they load: 4 columns where there is room (HOME-08). */
export const recentGrid = 'grid grid-cols-4 gap-6 max-xl:grid-cols-2 max-sm:grid-cols-1';

/** Padding of a card's text. */
export const recentCardBody = 'gap-1 px-4 pt-4 pb-5';
