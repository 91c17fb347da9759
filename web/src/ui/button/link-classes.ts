/** A link in a text. */
export const linkClasses =
  'font-550 text-primary underline decoration-1 underline-offset-3 hover:decoration-2';
