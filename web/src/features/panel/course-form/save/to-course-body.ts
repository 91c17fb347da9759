import * as z from 'zod/mini';
import { COURSE_BYTES, courseInput } from '#shared/courses/course-form.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { fieldErrors } from '#web/lib/forms/field-errors.ts';

const schema = z.object(courseInput);
export type CourseBody = z.output<typeof schema>;
/** What a save adds to these fields: version, creation id, owner. */
const ADDED_BYTES = 1024;
/** A text from which on it is worth shortening. */
const LONG_BYTES = 4096;

/**
 * What of the form is sent: landing fields and curriculum, without what only the form knows of a lecture (UPL-31 to UPL-33). Or
 * the sentence for each field that the server would refuse, by the field's path (X10).
 */
export function toCourseBody(draft: CourseDraft): { body: CourseBody } | { errors: Record<string, string> } {
  const parsed = schema.safeParse(draft);
  if (!parsed.success) return { errors: courseErrors(draft) };
  const body = parsed.data;
  const errors = sizeErrors(body);
  return errors === undefined ? { body } : { errors };
}

/** Of a course that is too large for one request: which text can be shortened, where there is a long one. */
function sizeErrors(body: CourseBody): Record<string, string> | undefined {
  const bytes = bytesOf(JSON.stringify(body));
  const most = COURSE_BYTES - ADDED_BYTES;
  if (bytes <= most) return undefined;
  const { path, name, length } = longestText(body);
  const kilobytes = (count: number) => Math.ceil(count / 1024);
  const fact = `The course has ${kilobytes(bytes)} KB, and ${kilobytes(most)} KB can be saved.`;
  return length < LONG_BYTES
    ? { curriculum: `${fact} Please make two courses of it.` }
    : { [path]: `${fact} Please shorten its longest text, ${name}, or make two courses of it.` };
}

function longestText(body: CourseBody) {
  const texts = [
    { path: 'description', name: 'the description', length: bytesOf(body.description) },
    { path: 'objectives', name: 'the objectives', length: bytesOf(body.objectives) },
    { path: 'welcomeMessage', name: 'the welcome message', length: bytesOf(body.welcomeMessage) },
    ...body.curriculum.map(({ link_desc = '' }, n) => ({
      path: `curriculum.${n}.link_desc`,
      name: 'these instructions',
      length: bytesOf(link_desc),
    })),
  ];
  return texts.reduce((longest, one) => (one.length > longest.length ? one : longest));
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The sentence for each field that a save would refuse, by the field's path. */
export const courseErrors = (draft: CourseDraft): Record<string, string> => fieldErrors(schema, draft);
