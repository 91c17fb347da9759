import * as z from 'zod/mini';
import { successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { idSchema } from '../kernel/id.ts';
import { NOT_PURCHASED } from '../progress/errors.ts';
import { announcementId } from './announcement.ts';

export const dismissAnnouncement = route({
  name: 'announcements/dismiss-announcement',
  summary:
    'My Courses shows this announcement to the caller no more, on any device; a second time, or one that it does not show, changes nothing.',
  method: 'PUT',
  path: '/student/announcement/dismissed/{courseId}/{announcementId}',
  access: 'student',
  params: z.object({ courseId: idSchema<'course'>(), announcementId }),
  response: successResponse,
  errors: NOT_PURCHASED,
});
