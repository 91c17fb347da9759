/** '1 payment', '2 payments', kept on one line. */
export const counted = (count: number, one: string): string =>
  `${count}\u00a0${count === 1 ? one : `${one}s`}`;
