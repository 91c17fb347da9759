import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { filterCourses, sortCourses } from '#shared/courses/catalogue.rules.ts';
import type { CatalogueChoice } from '#shared/courses/catalogue-choice.rules.ts';
import { countOptions, waysToLoosen } from '#shared/courses/catalogue-help.rules.ts';
import { type CatalogueCard, category, LEVELS, SORTS, TERMS } from '#shared/courses/course.ts';
import { readAddress, writeAddress } from '#web/features/catalogue/list/catalogue-address.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import {
  chooseOption,
  filterGroup,
  listedCourse,
  listedTitles,
  mockCatalogue,
  option,
  sortBox,
  typeText,
} from '#web/testing/catalogue.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { networkIdle } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => freshBrowser({ user: person() }));

/** Each opens the site and makes all its choices there. */
const RUNS = 2;
const CHOICES_OF_A_RUN = 5;
const TIMEOUT_MS = 60_000;
const word = fc.constantFrom('AWS', 'DevOps', 'Summer', 'fall', 'Spring', 'BOOTCAMP', 'Git', 'C++', 'é');
const listed = fc
  .array(
    fc.record({
      title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
      category: fc.constantFrom(...category.options),
      level: fc.constantFrom(...LEVELS),
      pricing: fc.constantFrom(0, 49.5, 2060),
      lectureCount: fc.nat({ max: 14 }),
    }),
    { maxLength: 9, size: 'max' },
  )
  // the title ends with the id, so that the order of results can be read
  .map((all) => all.map((one, at) => listedCourse({ ...one, _id: `c${at}`, title: `${one.title} #${at}` })));
const choices: fc.Arbitrary<CatalogueChoice> = fc.record({
  category: fc.subarray([...category.options]),
  level: fc.subarray([...LEVELS]),
  term: fc.subarray([...TERMS]),
  sortBy: fc.constantFrom(...SORTS),
  text: fc.oneof(fc.constant(''), word, fc.string({ maxLength: 2 })),
});
const severalChoices = fc.array(choices, {
  minLength: CHOICES_OF_A_RUN,
  maxLength: CHOICES_OF_A_RUN,
});
const LABELS = { devops: 'DevOps', 'cloud-computing': 'Cloud Computing', 'self-study': 'Self Study' };

test('Every choice is read from the address that it is written to, but for a text of blanks', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const text = choice.text.trim() === '' ? '' : choice.text.toWellFormed();
      expect(readAddress(writeAddress(choice))).toEqual({ ...choice, text });
    }),
  );
});

test(
  'Whatever the courses are and whatever is chosen, one after another, the screen lists what the rule finds, in its order, and counts as it does',
  async () => {
    await fc.assert(
      fc
        .asyncProperty(listed, severalChoices, async (all, several) => {
          mockCatalogue(all);
          await openSite('/academy/courses');
          await screen.findByText(countText(all.length));
          for (const choice of several) {
            for (const one of category.options) check(LABELS[one], 'Category', choice.category.includes(one));
            for (const one of LEVELS) check(capital(one), 'Level', choice.level.includes(one));
            for (const one of TERMS) check(capital(one), 'Term', choice.term.includes(one));
            fireEvent.change(sortBox(), { target: { value: choice.sortBy } });
            typeText(choice.text);
            const found = await expectFound(all, choice);
            const counts = countOptions(all, choice).category;
            const labels = filterGroup('Category')
              .getAllByRole('checkbox')
              .map((box) => box.closest('label')?.textContent);
            expect(labels.toSorted()).toEqual(
              Object.entries(LABELS)
                .map(([name, label]) => `${label}, ${countOf(counts.get(name) ?? 0)}`)
                .toSorted(),
            );
            if (found.length === 0 && all.length > 0) await checkWays(all, choice);
          }
        })
        .beforeEach(reset),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

const countOf = (count: number) => (count === 1 ? '1 course' : `${count} courses`);
const countText = (count: number) => (count === 1 ? '1 Result' : `${count} Results`);

/** The screen lists what the rule finds, at once and also when the server has responded; returns it. */
async function expectFound(all: CatalogueCard[], choice: CatalogueChoice): Promise<string[]> {
  const found = sortCourses(filterCourses(all, choice), choice.sortBy).map(({ title }) => title);
  await waitFor(() => expect(listedTitles()).toEqual(found));
  await networkIdle();
  expect(listedTitles()).toEqual(found);
  expect(screen.getByText(countText(found.length))).toBeDefined();
  return found;
}

function check(name: string, of: string, isChosen: boolean): void {
  if (option(name, of).checked !== isChosen) chooseOption(name, of);
}
const capital = (option: string) => `${option.charAt(0).toUpperCase()}${option.slice(1)}`;

/** Presses each proposal of the empty state, from the same start: it gives as many results as it says. */
async function checkWays(all: ReturnType<typeof listedCourse>[], choice: CatalogueChoice): Promise<void> {
  const proposed = screen.queryAllByRole('button', { name: /^Without/ });
  const [way] = waysToLoosen(all, choice);
  if (proposed[0] === undefined || way === undefined) return expect(proposed).toEqual([]);
  fireEvent.click(proposed[0]);
  await screen.findByText(countText(way.results));
  await waitFor(() => expect(listedTitles()).toHaveLength(way.results));
}

async function reset(): Promise<void> {
  cleanup();
  await networkIdle();
  queryClient.clear();
  localStorage.clear();
}
