import { apiClient } from '#shared/api/client.ts';
import * as routes from '#shared/courses/staff-routes.ts';
import { loggedSend } from './logged-send.ts';

/** Courses of the panel, and their students. A failed call throws ApiFailure. */
export const staffCoursesApi = apiClient(routes, loggedSend);
