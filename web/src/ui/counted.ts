/** '1 payment', '2,000 payments', kept on one line. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')}\u00a0${count === 1 ? one : `${one}s`}`;
