import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';

/** Which list a file is made of: all of it in the caller's scope. 'study': the students of one course and their lectures. */
export const exportRequest = z
  .strictObject({
    list: z.enum(['full-payments', 'flexible-payments', 'students', 'revenue', 'study']),
    courseId: z.optional(idSchema<'course'>(z.maxLength(100))),
  })
  .check(
    z.refine(({ list, courseId }) => (list === 'study') === (courseId !== undefined), {
      error: 'The study of students is of one course; other lists are of all.',
      path: ['courseId'],
    }),
  );
export type ExportRequest = z.infer<typeof exportRequest>;

/** Files of one person that are made at the same time, and those that are begun within 24 hours. */
export const EXPORTS = { atOnce: 3, aDay: 30 } as const;

export const beginExport = route({
  name: 'exports/begin-export',
  summary:
    'Begins a CSV file of a list in the caller’s scope. A repeat while it is being made answers with the same id (docs/adr/059).',
  method: 'POST',
  path: '/instructor/export',
  access: 'staff',
  body: exportRequest,
  response: dataResponse(z.object({ exportId: idSchema<'export'>() })),
  status: 202,
  errors: {
    ...COURSE_NOT_FOUND,
    TOO_MANY_EXPORTS: [
      429,
      `Already ${EXPORTS.atOnce} files are being made for you. Please wait until one of them is ready.`,
    ],
  },
});

export const getExport = route({
  name: 'exports/get-export',
  summary:
    'How far a file of the caller is and, once it is ready, an address that downloads it for a minute.',
  method: 'GET',
  path: '/instructor/export/{id}',
  access: 'staff',
  params: z.object({ id: idSchema<'export'>(z.maxLength(100)) }),
  response: dataResponse(
    z.object({
      state: z.enum(['making', 'ready', 'failed']),
      /** In the file so far. */
      rows: z.int(),
      /** Left out so far, because they are stored wrongly. */
      unreadable: z.int(),
      /** Of a file that is ready. */
      url: z.optional(z.string()),
    }),
  ),
  errors: { EXPORT_NOT_FOUND: [404, 'This file does not exist any more. Please make it again.'] },
});
