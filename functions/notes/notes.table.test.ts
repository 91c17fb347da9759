import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NOTES_PER_COURSE, NOTE_LENGTH, type Note } from '#shared/notes/note.ts';
import * as routes from '#shared/notes/routes.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { type EnrolledStudent, enrolStudent } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as deleteNote } from './delete-note.handler.ts';
import { handler as listNotes } from './list-notes.handler.ts';
import { handler as saveNote } from './save-note.handler.ts';

const courseId = 'crs_aws';
const AT = new Date(NOON).toISOString();
let made = 0;
const academy = await createTestAcademy();
beforeEach(setUpCheckout);

const aStudent = () => enrolStudent(academy, `user-${++made}`);
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const aNote = (n: number, over: object = {}) => ({
  params: { courseId, noteId: idOf(n) },
  body: { lectureId: 'lec_1', seconds: 12.5, text: 'Roles are not users.', ...over },
});
const save = (who: EnrolledStudent, n: number, over: object = {}) =>
  call(saveNote.with(academy.handlerNeeds), { as: who, ...aNote(n, over) });
const list = async (who: EnrolledStudent) =>
  (await call(listNotes.with(academy.handlerNeeds), { as: who, params: { courseId } })).body[
    'data'
  ] as Note[];
const remove = (who: EnrolledStudent, n: number) =>
  call(deleteNote.with(academy.handlerNeeds), { as: who, params: { courseId, noteId: idOf(n) } });

const hasNoNotes = async (_answer: unknown, who: EnrolledStudent) => expect(await list(who)).toEqual([]);
const common = { academy: () => academy, as: aStudent };

describeCall(routes.saveNote, saveNote, {
  ...common,
  answers: [
    { when: 'a new note', roundTrips: 2, call: () => aNote(1) },
    {
      when: 'a changed note',
      roundTrips: 2,
      call: async (who) => {
        await save(who, 1);
        return aNote(1, { text: 'Roles are assumed.' });
      },
    },
  ],
  errors: {
    NOT_PURCHASED: {
      when: 'nothing is written',
      call: async (who) => {
        await academy.table.remove(keys.enrolment(who.userId, courseId));
        return aNote(1);
      },
      after: hasNoNotes,
    },
    LECTURE_NOT_FOUND: {
      when: 'nothing is written',
      call: () => aNote(1, { lectureId: 'lec_gone' }),
      after: hasNoNotes,
    },
    TOO_MANY_NOTES: {
      when: 'nothing is written',
      call: async (who) => {
        await academy.table.put({ ...keys.noteCount(who.userId, courseId), notes: NOTES_PER_COURSE });
        return aNote(1);
      },
      after: hasNoNotes,
    },
  },
});

describeCall(routes.listNotes, listNotes, {
  ...common,
  answers: {
    roundTrips: 1,
    call: async (who) => {
      await save(who, 1);
      return { params: { courseId } };
    },
    after: ({ body }) => expect(body['data']).toHaveLength(1),
  },
  errors: {},
});

describeCall(routes.deleteNote, deleteNote, {
  ...common,
  answers: {
    roundTrips: 2,
    call: async (who) => {
      await save(who, 1);
      return { params: { courseId, noteId: idOf(1) } };
    },
    after: hasNoNotes,
  },
  errors: {},
});

describe('Private notes (docs/adr/034)', () => {
  test('A note is written, changed, listed by lecture and moment, and deleted; nothing of the table leaves', async () => {
    const who = await aStudent();
    const first = await save(who, 1, { text: '  Roles are not users.  ' });
    const stored = {
      noteId: idOf(1),
      lectureId: 'lec_1',
      seconds: 12.5,
      text: 'Roles are not users.',
      createdAt: AT,
      changedAt: AT,
    };
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect(first.body['data']).toEqual(stored);
    vi.setSystemTime(NOON + 60_000);
    await save(who, 2, { lectureId: 'lec_2', seconds: 1 });
    await save(who, 3, { seconds: 4 });
    const changed = {
      ...stored,
      text: 'Roles are assumed.',
      changedAt: new Date(NOON + 60_000).toISOString(),
    };
    expect((await save(who, 1, { text: changed.text })).body['data']).toEqual(changed);
    const listed = await list(who);
    expect(listed.map(({ noteId }) => noteId)).toEqual([idOf(3), idOf(1), idOf(2)]);
    expect(listed[1]).toEqual(changed);
    expect((await remove(who, 1)).status).toBe(200);
    expect((await remove(who, 1)).status).toBe(200);
    expect((await list(who)).map(({ noteId }) => noteId)).toEqual([idOf(3), idOf(2)]);
  });

  test('A note that is sent again, because the response was lost, is the same note, unchanged', async () => {
    const who = await aStudent();
    const first = await save(who, 1);
    vi.setSystemTime(NOON + 60_000);
    expect(await save(who, 1)).toEqual(first);
    expect(await list(who)).toHaveLength(1);
  });

  test('The same words at another second, or in another lecture, are a change', async () => {
    const who = await aStudent();
    await save(who, 1);
    await save(who, 1, { seconds: 13 });
    expect(await list(who)).toMatchObject([{ lectureId: 'lec_1', seconds: 13 }]);
    await save(who, 1, { lectureId: 'lec_2', seconds: 13 });
    expect(await list(who)).toMatchObject([{ lectureId: 'lec_2', seconds: 13 }]);
  });

  test('A note is read, changed and deleted by its writer only, though its number is known', async () => {
    const [who, other] = [await aStudent(), await aStudent()];
    await save(who, 1);
    expect(await list(other)).toEqual([]);
    await save(other, 1, { text: 'Mine.' });
    await remove(other, 1);
    expect(await list(who)).toMatchObject([{ text: 'Roles are not users.' }]);
  });

  test('At the limit a new one is refused, and those that exist can still be changed', async () => {
    const who = await aStudent();
    const note = {
      courseId,
      lectureId: 'lec_1',
      title: 'A',
      seconds: 1,
      text: 'n',
      createdAt: AT,
      changedAt: AT,
    };
    for (let n = 1; n <= NOTES_PER_COURSE; n++)
      await academy.needs.notes.save(who.userId, { ...note, noteId: idOf(n) }, false);
    expect((await save(who, NOTES_PER_COURSE + 1)).status).toBe(409);
    expect((await save(who, 7)).status).toBe(200);
    await Promise.all([remove(who, 8), remove(who, 8)]);
    const atOnce = await Promise.all([1, 2, 3].map((n) => save(who, NOTES_PER_COURSE + n)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await list(who)).toHaveLength(NOTES_PER_COURSE);
  });

  test('The same new note that is sent by two tabs at once is counted once, and the limit is that of each course', async () => {
    const who = await aStudent();
    const [first, second] = await Promise.all([save(who, 1, { text: 'A' }), save(who, 1, { text: 'B' })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await list(who)).toHaveLength(1);
    expect(await academy.table.get(keys.noteCount(who.userId, courseId))).toMatchObject({ notes: 1 });
    expect(await academy.table.get(keys.noteCount(who.userId, 'crs_other'))).toBeUndefined();
  });

  test('A note that another tab deletes while it is changed is a new one again, and counted', async () => {
    const who = await aStudent();
    await save(who, 1);
    const [stored] = await academy.needs.notes.listByCourse(who.userId, courseId);
    await remove(who, 1);
    expect(stored && (await academy.needs.notes.save(who.userId, stored, true))).toBe(true);
    expect(await list(who)).toHaveLength(1);
    expect(await academy.table.get(keys.noteCount(who.userId, courseId))).toMatchObject({ notes: 1 });
  });

  test.each([
    ['no words', { text: '  ' }, 422, 'Write something first.'],
    ['too many', { text: 'x'.repeat(NOTE_LENGTH + 1) }, 422, 'A note has at most 2000 characters.'],
  ])('A note with %s is refused at its field', async (_what, over, status, sentence) => {
    const who = await aStudent();
    expect(await save(who, 1, over)).toMatchObject({ status, body: { fields: { text: sentence } } });
    expect(await list(who)).toEqual([]);
  });

  test('The words of a note whose lecture was removed can still be changed', async () => {
    const who = await aStudent();
    const gone = { lectureId: 'lec_gone' };
    const note = { courseId, title: 'Gone', seconds: 1, text: 'n', createdAt: AT, changedAt: AT, ...gone };
    await academy.needs.notes.save(who.userId, { ...note, noteId: idOf(1) }, false);
    expect((await save(who, 1, { ...gone, text: 'More.' })).status).toBe(200);
    expect(await list(who)).toMatchObject([{ lectureId: 'lec_gone', text: 'More.' }]);
  });

  test('A locked course takes notes; what was written before access was withdrawn is still read', async () => {
    const who = await aStudent();
    await academy.table.put({
      ...keys.plan(who.userId, courseId),
      ...aPlan(['2026-11-01'], { userId: who.userId, courseId }),
    });
    expect((await save(who, 1)).status).toBe(200);
    await academy.table.remove(keys.enrolment(who.userId, courseId));
    expect((await save(who, 2)).status).toBe(403);
    expect(await list(who)).toHaveLength(1);
  });
});
