import { fireEvent, screen } from '@testing-library/react';
import { getLectureMedia } from '#shared/media/routes.ts';
import type { Note } from '#shared/notes/note.ts';
import { deleteNote, listNotes, saveNote } from '#shared/notes/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { mockFile, mockRoute } from './mock-api.ts';
import { current, lecture, mediaOf, openCourse, progress } from './open-course.tsx';

export const VTT = (text: string) =>
  new Response(
    `WEBVTT\n\n00:01.000 --> 00:04.000\n${text}\n\n14:06.000 --> 14:20.000\nA network ACL does not.\n`,
  );
const track = (n: number, language = 'en', label = 'English') => ({
  url: `/media/${n}-${language}.vtt`,
  public_id: `${n}-${language}`,
  language,
  label,
});
export const COURSE = [
  lecture(1, { title: 'Accounts', captions: [track(1)] }),
  lecture(2, { title: 'Network ACLs', captions: [track(2), track(2, 'es', 'Español')] }),
  lecture(3),
];
const captionsOf = (id: string) => COURSE.find(({ _id }) => _id === id)?.captions ?? [];

export async function openViewer() {
  const opening = openCourse(progress(1, {}, COURSE));
  mockRoute(getLectureMedia, ({ query: { lectureIds = '' } }) => ({
    data: lectureIds
      .split(',')
      .map((id) =>
        mediaOf(id, { captions: captionsOf(id).map((one) => ({ ...one, url: `${one.url}?signature=1` })) }),
      ),
  }));
  mockFile('/media/1-en.vtt', VTT('Acl of accounts'));
  mockFile('/media/2-en.vtt', VTT('Every packet'));
  mockFile('/media/2-es.vtt', VTT('Cada paquete'));
  await opening;
  await current();
}
export const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

/** A server that keeps notes. */
export function keepNotes(...first: Note[]) {
  const notes = new Map(first.map((one) => [one.noteId, one]));
  mockRoute(listNotes, () => ({ data: [...notes.values()] }));
  mockRoute(saveNote, ({ params, body }) => {
    const written = body as Pick<Note, 'lectureId' | 'seconds' | 'text'>;
    const saved = { noteId: params['noteId'] ?? '', ...written, createdAt: 'c', changedAt: 'c' };
    notes.set(saved.noteId, saved);
    return { data: saved };
  });
  mockRoute(deleteNote, ({ params }) => {
    notes.delete(params['noteId'] ?? '');
    return {};
  });
  return notes;
}
export const ID = '0b0e7a3c-1111-4222-8333-444455556666';
export const own = (more: Partial<Note> = {}): Note => ({
  noteId: ID,
  lectureId: anId('lec_2'),
  seconds: 838,
  text: 'Only allow rules',
  createdAt: 'c',
  changedAt: 'c',
  ...more,
});
