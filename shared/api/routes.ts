import * as admin from '../admin/routes.ts';
import * as dismissal from '../announcements/dismissal-routes.ts';
import * as announcements from '../announcements/routes.ts';
import * as staffAnnouncements from '../announcements/staff-routes.ts';
import * as appointments from '../appointments/routes.ts';
import * as staffAppointments from '../appointments/staff-routes.ts';
import * as account from '../auth/account-routes.ts';
import * as authenticator from '../auth/authenticator-routes.ts';
import * as auth from '../auth/routes.ts';
import * as verifyEmail from '../auth/verify-email-routes.ts';
import * as certificates from '../certificates/routes.ts';
import * as contact from '../contact/routes.ts';
import * as drafts from '../drafts/routes.ts';
import * as courses from '../courses/routes.ts';
import * as coursePages from '../courses/page-routes.ts';
import * as courseForm from '../courses/course-form-routes.ts';
import * as staffCourses from '../courses/staff-routes.ts';
import * as enrolments from '../enrolments/routes.ts';
import * as enrolmentsByHand from '../enrolments/by-hand-routes.ts';
import * as exports from '../exports/routes.ts';
import * as instalments from '../instalments/routes.ts';
import * as media from '../media/routes.ts';
import * as uploads from '../media/upload-routes.ts';
import * as notes from '../notes/routes.ts';
import * as orders from '../orders/routes.ts';
import * as payments from '../payments/routes.ts';
import * as progress from '../progress/routes.ts';
import * as revenue from '../revenue/routes.ts';
import * as study from '../study/routes.ts';
import { type Route, isRoute } from './route.ts';

const DOMAINS = [
  auth,
  account,
  authenticator,
  verifyEmail,
  courses,
  coursePages,
  courseForm,
  staffCourses,
  drafts,
  enrolments,
  enrolmentsByHand,
  orders,
  instalments,
  payments,
  revenue,
  study,
  exports,
  progress,
  notes,
  certificates,
  media,
  uploads,
  admin,
  announcements,
  dismissal,
  staffAnnouncements,
  appointments,
  staffAppointments,
  contact,
] as const;

type RoutesIn<M> = M extends unknown ? { [N in keyof M]: M[N] extends Route ? M[N] : never }[keyof M] : never;
/** The type of one of the routes below, with its own codes and schemas. */
export type AcademyRoute = RoutesIn<(typeof DOMAINS)[number]>;

/** Every call of the API. Gateway, permissions and documentation read this table; handlers import their own route only. */
export const ROUTES: readonly Route[] = DOMAINS.flatMap((domain) => Object.values(domain).filter(isRoute));
