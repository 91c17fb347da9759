import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { booking } from '../appointments/booking.ts';
import { sendContactMessage } from '../contact/routes.ts';
import { addCourse } from '../courses/course-form-routes.ts';
import { lectureInput } from '../courses/course-form.ts';
import { saveNote } from '../notes/routes.ts';
import { createUploadUrls } from '../media/upload-routes.ts';
import { register, update } from '../auth/routes.ts';

/** Whether a schema of a request takes this text in a field, whatever else is missing of it. */
function takes(schema: z.ZodMiniType, field: string, text: string): boolean {
  const filled = field
    .split('.')
    .reduceRight<unknown>((value, name) => (name === '0' ? [value] : { [name]: value }), text);
  const issues = z.safeParse(schema, filled).error?.issues ?? [];
  return !issues.some(({ path }) => path.join('.') === field);
}

const HALF = 'half \ud83d of it';
const LINES = [
  [register.body, 'userName'],
  [update.body, 'userName'],
  [addCourse.body, 'title'],
  [addCourse.body, 'subtitle'],
  [addCourse.body, 'primaryLanguage'],
  [lectureInput, 'title'],
  [lectureInput, 'captions.0.label'],
  [lectureInput, 'materials.notes.files.0.filename'],
  [createUploadUrls.body, 'files.0.filename'],
  [booking, 'name'],
  [sendContactMessage.body, 'name'],
] as const;
const TEXTS = [
  [addCourse.body, 'description'],
  [addCourse.body, 'objectives'],
  [addCourse.body, 'welcomeMessage'],
  [lectureInput, 'link_desc'],
  [booking, 'reason'],
  [sendContactMessage.body, 'message'],
  [saveNote.body, 'text'],
] as const;

describe.each(LINES)('%#: a name or title is one line that reads as it is written (X13)', (schema, field) => {
  test.each([
    'Ada\nLovelace',
    'Ada\tLovelace',
    'Ada\u0000',
    'Ada\u0085Lovelace',
    ...[0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069].map((code) => `Ada${String.fromCodePoint(code)}L`),
    HALF,
  ])(`${field} is not %j`, (text) => expect(takes(schema, field, text)).toBe(false));

  test.each(['Ada Lovelace', 'שרה\u200F 1', '👩🏽\u200D💻 at work', 'Zoë'])(`${field} may be %j`, (text) =>
    expect(takes(schema, field, text)).toBe(true),
  );
});

describe.each(TEXTS)('%#: a text of several lines (X13)', (schema, field) => {
  test.each(['a\u0000b', 'a\u001bb', HALF])(`${field} is not %j`, (text) =>
    expect(takes(schema, field, text)).toBe(false),
  );
  test.each(['a\nb\tc', 'a\r\nb'])(`${field} may be %j`, (text) =>
    expect(takes(schema, field, text)).toBe(true),
  );
});

test('A text has one kind of line break, however it was sent', () => {
  expect(z.parse(addCourse.body.shape.description, 'a\r\nb\rc\nd')).toBe('a\nb\nc\nd');
});
