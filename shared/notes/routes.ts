import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { plainLines } from '../kernel/text.ts';
import { LECTURE_NOT_FOUND, NOT_PURCHASED } from '../progress/errors.ts';
import { note, NOTE_LENGTH, NOTES_PER_COURSE } from './note.ts';

const noteParams = z.object({
  courseId: idSchema<'course'>(),
  /** Made by the client, so that sending it again changes nothing. */
  noteId: z.string().check(z.maxLength(36)),
});

export const listNotes = route({
  name: 'notes/list-notes',
  summary: 'The caller’s own notes in a course, by lecture and moment. No other person can read them.',
  method: 'GET',
  path: '/student/notes/{courseId}',
  access: 'student',
  params: z.object({ courseId: idSchema<'course'>() }),
  response: dataResponse(z.array(note)),
  errors: {},
});

export const saveNote = route({
  name: 'notes/save-note',
  summary: 'Writes a note of the caller, or changes its text.',
  method: 'PUT',
  path: '/student/notes/{courseId}/{noteId}',
  access: 'student',
  params: noteParams,
  body: z.strictObject({
    lectureId: idSchema<'lecture'>(),
    seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write something first.'),
        z.maxLength(NOTE_LENGTH, `A note has at most ${NOTE_LENGTH} characters.`),
        ...plainLines,
      ),
  }),
  response: dataResponse(note),
  errors: {
    ...LECTURE_NOT_FOUND,
    ...NOT_PURCHASED,
    TOO_MANY_NOTES: [
      409,
      `You have ${NOTES_PER_COURSE} notes in this course. Delete one before you write another.`,
    ],
  },
});

export const deleteNote = route({
  name: 'notes/delete-note',
  summary: 'Deletes a note of the caller; a missing one is success.',
  method: 'DELETE',
  path: '/student/notes/{courseId}/{noteId}',
  access: 'student',
  params: noteParams,
  response: successResponse,
  errors: {},
});
