/** Where in its shell a page has what is its own. */
export const HEAD = '<!--head-->';
export const PAGE = '<!--page-->';
export const ATTRIBUTES = 'data-place';
