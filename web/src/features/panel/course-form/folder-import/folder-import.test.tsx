import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadUrls } from '#shared/media/upload-routes.ts';
import { uploadList } from '#web/features/panel/upload-list.ts';
import { mockDrafts } from '#web/testing/drafts.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { mockVideoLength } from '#web/testing/video-metadata.ts';

/** Entries of a browser, which gives those of a folder in batches of `BATCH`. */
const BATCH = 2;
const fileEntry = (fullPath: string, type: string) => ({
  isDirectory: false,
  fullPath,
  file: (done: (file: File) => void) => done(new File(['x'], fullPath.split('/').at(-1) ?? '', { type })),
});
function folderEntry(fullPath: string, entries: readonly object[], error?: Error) {
  return {
    isDirectory: true,
    fullPath,
    createReader() {
      let at = 0;
      return {
        readEntries(done: (batch: readonly object[]) => void, fail: (error: Error) => void): void {
          if (error !== undefined) return fail(error);
          done(entries.slice(at, (at += BATCH)));
        },
      };
    },
  };
}
const videos = ['1 Intro', '2 Pods', '3 Nets', '10 End'].map((name) =>
  fileEntry(`/kube/${name}.mp4`, 'video/mp4'),
);
const kube = folderEntry('/kube', [...videos, fileEntry('/kube/2 Pods.pdf', 'application/pdf')]);
const drop = (...entries: readonly object[]) =>
  fireEvent.drop(screen.getByRole('button', { name: 'Import a folder' }), {
    dataTransfer: {
      types: ['Files'],
      items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    },
  });
const lectures = () =>
  screen
    .queryAllByRole('button', { name: /^Move (?!up|down)/ })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''));

beforeEach(async () => {
  freshBrowser({ user: person('instructor') });
  mockDrafts();
  mockVideoLength();
  mockRoute(createUploadUrls, refuse('INTERNAL'));
  await openSite('/instructor/create-new-course');
  fireEvent.click(await screen.findByRole('tab', { name: 'Curriculum' }));
});
afterEach(() => {
  cleanup();
  uploadList.clear();
});

test('What is dropped while a dialog is open is not taken, and does not leave the form', () => {
  const film = fileEntry('/a.mp4', 'video/mp4');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  expect(drop(film)).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  dialog.remove();
  drop(film);
  expect(screen.getByRole('alert').textContent).toContain('Drop a folder here');
});

test('A dropped folder is read to its end; what is chosen of it is added with its titles, and its files are signed together', async () => {
  drop(kube);
  const dialog = within(await screen.findByRole('dialog', { name: '4 lectures found in “kube”' }));
  const titles = dialog.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
  expect(titles).toEqual(['Intro', 'Pods', 'Nets', 'End']);
  const title = screen.getByLabelText('Title of lecture 2');
  fireEvent.change(title, { target: { value: ' ' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 4 lectures' }).disabled).toBe(true);
  fireEvent.change(title, { target: { value: 'Pods, again' } });
  fireEvent.click(screen.getByLabelText('Add lecture 3'));
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 lectures' }));
  expect(lectures()).toEqual(['Intro', 'Pods, again', 'End']);
  await waitFor(() => expect(requestsTo(createUploadUrls)).toHaveLength(2));
  const signed = requestsTo(createUploadUrls).map(({ body }) =>
    (body as { files: { filename: string }[] }).files.map(({ filename }) => filename),
  );
  expect(signed).toContainEqual(['2 Pods.pdf']);
  expect(signed).toContainEqual(['1 Intro.mp4', '2 Pods.mp4', '10 End.mp4']);
});

test('A folder that cannot be read, and files without a folder, say what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  drop(folderEntry('/kube', [], new Error('NotReadableError')));
  expect((await screen.findByRole('alert')).textContent).toContain('The folder could not be read.');
  drop(fileEntry('/a.mp4', 'video/mp4'));
  expect(screen.getByRole('alert').textContent).toContain('Drop a folder here');
  expect(lectures()).toEqual([]);
});

test('A text that is dragged into a field is left to the field', () => {
  const on = screen.getByRole('button', { name: 'Import a folder' });
  const text = { dataTransfer: { types: ['text/plain'], items: [{ webkitGetAsEntry: () => null }] } };
  // false: the browser's own handling was prevented
  expect(fireEvent.drop(on, text)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A folder that misses the lectures is taken, and none leaves the form from the other tab', async () => {
  const missed = { dataTransfer: { types: ['Files'], items: [{ webkitGetAsEntry: () => kube }] } };
  fireEvent.click(screen.getByRole('tab', { name: 'Course Details' }));
  // false: the browser's own handling, which opens what was dropped, was prevented
  expect(fireEvent.drop(document.body, missed)).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Curriculum' }));
  expect(fireEvent.drop(document.body, missed)).toBe(false);
  expect(await screen.findByRole('dialog', { name: '4 lectures found in “kube”' })).toBeTruthy();
});
