import type { Screen } from './screen.ts';

/** '/academy/student-courses' of '/academy/student-courses?tab=payments'; an optional parameter stays (`/:id?`). */
export const pathOf = ({ address }: Pick<Screen, 'address'>): string => address.replace(/[?]\w+=\w+$/, '');

/** 'payments' of '/academy/student-courses?tab=payments'. */
export const sectionOf = ({ address }: Pick<Screen, 'address'>): string | undefined =>
  /[?]\w+=(\w+)$/.exec(address)?.[1];
