import type { Active, Announcements, Over } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { moveAnnouncements } from './move-announcements.ts';

const at = (id: string): Parameters<Announcements['onDragOver']>[0] => ({
  active: { id } as Active,
  over: { id } as Over,
});

test("'Lifted' is said of a lecture, and not replaced at once by the place that it is over; later places are said", () => {
  const said = moveAnnouncements(['a', 'b'], (id) => `Lecture ${id}`);
  expect(said.onDragStart(at('b'))).toBe('Lecture b lifted, position 2 of 2.');
  expect(said.onDragOver(at('b'))).toBeUndefined();
  expect(said.onDragOver({ ...at('b'), over: at('a').over })).toBe('Lecture b, position 1 of 2.');
  expect(said.onDragOver(at('b'))).toBe('Lecture b, position 2 of 2.');
});
