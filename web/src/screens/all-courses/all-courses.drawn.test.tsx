import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { LISTED } from '#web/testing/catalogue.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { firstView } from './all-courses.drawn.tsx';

beforeEach(() => freshBrowser());

const COURSES = LISTED.toReversed().map((one) => ({ ...one, subtitle: '', description: '', slug: one._id }));

test.each([
  ['All of them are drawn, cheapest first', '', ['Git Basics', 'DevOps Bootcamp', 'AWS Summer 2026']],
  [
    'What the address chooses is drawn in its order',
    '?level=beginner,advanced&sortBy=title-atoz',
    ['AWS Summer 2026', 'Git Basics'],
  ],
  ['A text of the address is looked for', '?q=boot&level=unknown', ['DevOps Bootcamp']],
  ['A choice without results waits for React', '?q=rust', undefined],
])('%s', (_what, search, titles) => {
  history.replaceState(null, '', `/courses${search}`);
  const shown = firstView.show([COURSES], { userId: anId(''), now: 0 });
  if (titles === undefined) return expect(shown).toBe(false);
  const router = createMemoryRouter([{ path: '*', element: <>{shown}</> }]);
  const { container } = render(<RouterProvider router={router} />);
  expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(titles);
  expect(container.querySelector('[role=status]')?.textContent).toMatch(
    new RegExp(`^${titles.length} Result`),
  );
});
