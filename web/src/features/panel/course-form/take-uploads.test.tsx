import { cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { newLecture } from '#shared/courses/lecture-form.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { settleUploads } from '../uploads/after-save.ts';
import { finishedUploads } from '../uploads/finished-uploads.ts';
import { uploadList } from '../upload-list.ts';
import type { CourseForm } from './form-values.ts';
import { TakeUploads } from './take-uploads.tsx';

interface FormProps {
  readonly form: CourseForm;
  readonly isReady: boolean;
}

function Form({ form, isReady }: FormProps) {
  return (
    <FormProvider {...form}>
      <TakeUploads courseId={anId('new')} isReady={isReady} />
    </FormProvider>
  );
}

const uploaded = (lectureId?: string) => ({
  id: `up_${lectureId}`,
  file: { name: 'a.mp4', size: 9, type: 'video/mp4' },
  fileType: 'lectureVideo' as const,
  target:
    lectureId === undefined
      ? { courseId: anId('new'), field: 'image' as const }
      : { courseId: anId('new'), lectureId, field: 'video' as const },
  result: {
    success: true as const,
    originalName: 'a.mp4',
    url: '/media/files/a.mp4',
    key: anId('media/files/a.mp4'),
    size: 9,
    type: 'video/mp4',
    lastModified: '2026-11-24T00:00:00.000Z',
  },
});
const VIDEO = { ...newLecture(1), _id: 'lec_1', type: 'video' };

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  uploadList.clear();
});

test('A file waits while drafts are offered, and for the lecture that it is for', async () => {
  finishedUploads.add(uploaded('lec_1'));
  const { current: form } = renderHook(() => useForm<CourseDraft>({ defaultValues: EMPTY_COURSE })).result;
  const { rerender } = render(<Form form={form} isReady={false} />);
  form.reset({ ...EMPTY_COURSE, curriculum: [VIDEO] });
  expect(form.getValues('curriculum.0.videoUrl')).toBe('');
  form.reset(EMPTY_COURSE);

  rerender(<Form form={form} isReady />);
  expect(finishedUploads.list(anId('new'))).toHaveLength(1);
  form.reset({ ...EMPTY_COURSE, curriculum: [VIDEO] });
  await waitFor(() => expect(form.getValues('curriculum.0.videoUrl')).toBe('/media/files/a.mp4'));
  expect(finishedUploads.list(anId('new'))).toEqual([]);
});

test('The length of a video goes with it; one that replaces it and cannot be measured has none', async () => {
  const { current: form } = renderHook(() => useForm<CourseDraft>({ defaultValues: EMPTY_COURSE })).result;
  form.reset({ ...EMPTY_COURSE, curriculum: [VIDEO] });
  render(<Form form={form} isReady />);
  const arrive = (durationSeconds?: number) => {
    finishedUploads.add({ ...uploaded('lec_1'), durationSeconds });
    uploadList.add([]);
  };
  arrive(65);
  await waitFor(() => expect(form.getValues('curriculum.0.durationSeconds')).toBe(65));
  arrive();
  await waitFor(() => expect(form.getValues('curriculum.0.durationSeconds')).toBeUndefined());
});

test('What is uploaded for a new course goes with it once it is saved, and into no other new course', () => {
  uploadList.add([{ ...uploaded(), id: 'up_running', state: 'uploading', percent: 40 }]);
  finishedUploads.add(uploaded('lec_deleted'));

  expect(settleUploads(anId('new'), anId('crs_1'), (id) => id === 'lec_aside').map(({ id }) => id)).toEqual([
    'up_lec_deleted',
  ]);
  expect(finishedUploads.list(anId('new'))).toEqual([]);
  expect(uploadList.find('up_running')?.target.courseId).toBe('crs_1');
});

test('The first image that was chosen is the cover, also when a later one arrives before it, and over a reload', async () => {
  const image = (name: string, chosenAt: number) => {
    const { result, ...one } = uploaded();
    return { ...one, id: name, chosenAt, result: { ...result, url: `/media/images/${name}.webp` } };
  };
  const [first, second, third] = [image('z-first', 1), image('second', 2), image('a-third', 3)];
  const { current: form } = renderHook(() => useForm<CourseDraft>({ defaultValues: EMPTY_COURSE })).result;
  const arrive = (one: typeof first) => {
    finishedUploads.add(one);
    uploadList.update(one.id, { state: 'complete', result: one.result });
  };
  uploadList.add(
    [first, second].map(({ result: _later, ...one }) => ({ ...one, state: 'uploading', percent: 0 })),
  );
  render(<Form form={form} isReady />);
  arrive(second);
  await waitFor(() => expect(form.getValues('image')).toEqual([second.result.url]));
  arrive(first);
  await waitFor(() => expect(form.getValues('image')).toEqual([first.result.url, second.result.url]));

  // a reload: nothing but what arrived while no form was open
  cleanup();
  uploadList.clear();
  for (const one of [third, second, first]) finishedUploads.add(one);
  form.reset(EMPTY_COURSE);
  render(<Form form={form} isReady />);
  await waitFor(() =>
    expect(form.getValues('image')).toEqual([first, second, third].map(({ result }) => result.url)),
  );
});
