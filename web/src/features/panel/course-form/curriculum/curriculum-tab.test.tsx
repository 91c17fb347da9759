import type * as Sortable from '@dnd-kit/sortable';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { MAX_LECTURES } from '#shared/courses/course-form.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { newLecture } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { FormPlaceContext } from '../form-place.ts';
import { CurriculumTab } from './curriculum-tab.tsx';

/** The ids of the rows that were rendered: each asks once for its place in the list. */
const rendered = vi.hoisted((): string[] => []);
vi.mock('@dnd-kit/sortable', async (original) => {
  const library = await original<typeof Sortable>();
  return {
    ...library,
    useSortable: (options: Parameters<typeof library.useSortable>[0]) => {
      rendered.push(String(options.id));
      return library.useSortable(options);
    },
  };
});

// One more can be added.
const LECTURES = MAX_LECTURES - 1;
const course: CourseDraft = {
  ...EMPTY_COURSE,
  curriculum: Array.from({ length: LECTURES }, (_, n) => ({
    ...newLecture(n + 1),
    _id: `lec_${n + 1}`,
    videoUrl: n === 4 ? '' : `https://example.org/${n + 1}`,
  })),
};

function Form() {
  const form = useForm<CourseDraft>({ defaultValues: course });
  const [openLecture, setOpenLecture] = useState<string>();
  return (
    <FormProvider {...form}>
      <FormPlaceContext value={{ openLecture, setOpenLecture, goTo: () => undefined }}>
        <CurriculumTab courseId={anId('crs_1')} isShown />
      </FormPlaceContext>
    </FormProvider>
  );
}

// Elements by their ids: roles and names of so many rows take seconds to compute.
function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no #${id}.`);
  return element;
}
const rows = () => document.querySelectorAll('ol > li');
/** The ids of the rows that an action rendered. */
function rendering(action: () => void): string[] {
  rendered.length = 0;
  action();
  return [...new Set(rendered)];
}

beforeEach(() => {
  render(<Form />);
  fireEvent.click(byId('lecture-head-lec_5'));
});

test('Of 199 lectures only the fields of the open one are mounted', () => {
  expect(rows()).toHaveLength(LECTURES);
  expect([...document.querySelectorAll('ol input[name$=".title"]')].map((field) => field.id)).toEqual([
    'course-curriculum-4-title',
  ]);
  fireEvent.click(byId('lecture-head-lec_9'));
  expect([...document.querySelectorAll('ol input[name$=".title"]')].map((field) => field.id)).toEqual([
    'course-curriculum-8-title',
  ]);
});

test('Typing in a field renders the row of its lecture, and no other of 199', () => {
  const title = byId('course-curriculum-4-title');
  expect(rendering(() => fireEvent.input(title, { target: { value: 'Looms' } }))).toEqual(['lec_5']);
  expect(byId('lecture-head-lec_5').textContent).toContain('Looms');
  // "Finish Looms first" follows what is typed
  expect(byId('add-lecture-why').textContent).toContain('Finish Looms first');
  const url = byId('course-curriculum-4-videoUrl');
  expect(rendering(() => fireEvent.input(url, { target: { value: 'https://example.org/5' } }))).toEqual([]);
  expect(document.getElementById('add-lecture-why')).toBeNull();
});

test('Opening a lecture renders the row that opens and the one that closes', () => {
  expect(rendering(() => fireEvent.click(byId('lecture-head-lec_9'))).toSorted()).toEqual(['lec_5', 'lec_9']);
});
