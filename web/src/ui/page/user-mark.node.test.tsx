import { expect, test } from 'vitest';
import { initials } from './user-mark.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['  grace  brewster hopper ', 'GH'],
  ['Plato', 'P'],
  ['', ''],
])('The initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
