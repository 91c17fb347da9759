import * as z from 'zod/mini';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { idSchema } from '../kernel/id.ts';
import { page, pageQuery } from '../lists/pagination.ts';
import { NOT_PURCHASED } from '../progress/errors.ts';
import { announcement, announcementId } from './announcement.ts';

const ofCourse = z.object({ courseId: idSchema<'course'>() });

export const listAnnouncements = route({
  name: 'announcements/list-announcements',
  summary: 'The announcements of a course that the caller has, since the enrolment, newest first.',
  method: 'GET',
  path: '/student/announcement/list/{courseId}',
  access: 'student',
  params: ofCourse,
  query: z.object(pageQuery),
  response: z.extend(page(announcement), {
    courseTitle: z.string(),
    /** Those that the caller has dismissed. */
    dismissed: z.array(announcementId),
    /** Whether the caller gets them by mail too. */
    mailed: z.boolean(),
  }),
  errors: NOT_PURCHASED,
});

export const changeSubscription = route({
  name: 'announcements/change-subscription',
  summary: 'Switches the mails with announcements of a course off or on for the caller.',
  method: 'PUT',
  path: '/student/announcement/mail/{courseId}',
  access: 'student',
  params: ofCourse,
  body: z.strictObject({ mailed: z.boolean() }),
  response: successResponse,
  errors: NOT_PURCHASED,
});

/** The mail, by its id in the outbox, and the key that only that mail has. */
const link = z.object({ mailId: z.string(), linkKey: z.string() });
const LINK_NOT_VALID = {
  LINK_NOT_VALID: [404, 'This link is not valid any more. Please sign in to change which mails you get.'],
} as const;

export const getSubscription = route({
  name: 'announcements/get-subscription',
  summary:
    'Of which course the mail is that has this link; changes nothing, as programs open links too. A browser gets a page with a button.',
  method: 'GET',
  path: '/announcement/unsubscribe/{mailId}/{linkKey}',
  access: 'public',
  params: link,
  response: dataResponse(z.object({ courseTitle: z.string() })),
  errors: LINK_NOT_VALID,
});

export const endSubscription = route({
  name: 'announcements/end-subscription',
  summary:
    'Ends the mails with announcements of one course, for a mail program (RFC 8058) or the page of this address: the key in the link is all it needs. A browser gets a page.',
  method: 'POST',
  path: '/announcement/unsubscribe/{mailId}/{linkKey}',
  access: 'public',
  anyPage: true,
  params: link,
  response: dataResponse(z.object({ courseTitle: z.string() })),
  errors: {
    ...LINK_NOT_VALID,
    NOT_ONE_CLICK: [400, 'The request must contain List-Unsubscribe=One-Click.'],
  },
});
