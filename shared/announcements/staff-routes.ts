import * as z from 'zod/mini';
import { dataResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { COURSE_NOT_FOUND } from '../courses/errors.ts';
import { idSchema } from '../kernel/id.ts';
import { page, pageQuery } from '../lists/pagination.ts';
import { announcementFields } from './announcement-fields.ts';
import { announcementId } from './announcement.ts';
import { ADDRESSED_A_DAY, mailOutcome, recipient, staffAnnouncement } from './staff-announcement.ts';

const ofCourse = z.object({ courseId: idSchema<'course'>() });

export const sendAnnouncement = route({
  name: 'announcements/send-announcement',
  summary:
    'Announces something to all students of a course: in the academy and by mail. Repeated with the same id it answers as before and sends nothing. One an hour and three a day for each course; students addressed a day are limited too.',
  method: 'POST',
  path: '/instructor/announcement/send/{courseId}',
  access: 'staff',
  params: ofCourse,
  body: z.strictObject({
    /** Made by the client, so that sending it again sends nothing twice. */
    creationId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    ...announcementFields,
  }),
  response: dataResponse(z.object({ announcementId, sentAt: z.string() })),
  errors: {
    ...COURSE_NOT_FOUND,
    CREATION_ID_USED: [
      409,
      'Another announcement was sent under this id. It is below; what you wrote was not sent.',
    ],
    TOO_MANY_ANNOUNCEMENTS: [429, 'This course has had its announcements for now. Please try again later.'],
    TOO_MANY_STUDENTS: [
      429,
      'Announcements have reached as many students as they may today. Please try again tomorrow.',
    ],
    COURSE_TOO_LARGE: [
      409,
      `An announcement goes to at most ${ADDRESSED_A_DAY.instructor.toLocaleString('en-US')} students of an instructor’s course, ${ADDRESSED_A_DAY.academy.toLocaleString('en-US')} when an admin sends it. This course has more.`,
    ],
  },
});

export const listCourseAnnouncements = route({
  name: 'announcements/list-course-announcements',
  summary:
    'The announcements of a course in the caller’s scope, newest first, and when the next may be sent.',
  method: 'GET',
  path: '/instructor/announcement/list/{courseId}',
  access: 'staff',
  params: ofCourse,
  query: z.object(pageQuery),
  response: z.extend(page(staffAnnouncement), {
    courseTitle: z.string(),
    /** Whether the course is on sale. */
    isPublised: z.boolean(),
    /** Whom the next one is from. */
    from: z.string(),
    students: z.int(),
    /** ISO instant; missing when one may be sent now. */
    nextAt: z.optional(z.string()),
  }),
  errors: COURSE_NOT_FOUND,
});

export const listRecipients = route({
  name: 'announcements/list-recipients',
  summary: 'What became of the mails of an announcement: how many, and a page of the people of one outcome.',
  method: 'GET',
  path: '/instructor/announcement/recipients/{courseId}/{announcementId}',
  access: 'staff',
  params: z.extend(ofCourse, { announcementId }),
  query: z.object({ ...pageQuery, outcome: z.optional(mailOutcome) }),
  response: z.extend(page(recipient), {
    /** With the first page alone: reading them takes longer than a page. `waiting`: not sent yet. */
    counts: z.optional(
      z.object({
        sent: z.int(),
        waiting: z.int(),
        unsubscribed: z.int(),
        skipped: z.int(),
        failed: z.int(),
      }),
    ),
  }),
  errors: COURSE_NOT_FOUND,
});
