/** The student's courses side by side, also while they load. */
export const courseGrid = 'grid grid-cols-3 gap-6 max-[1100px]:grid-cols-2 max-sm:grid-cols-1';

/** Padding of a card's text. */
export const courseCardBody = 'gap-2.5 px-4 pt-4 pb-6';
