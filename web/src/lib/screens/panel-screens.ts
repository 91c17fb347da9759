import { paths } from '../paths.ts';
import { type Screen, toPattern } from './screen.ts';

/** The panel of instructors and admins, in the order of its menu (§2, G-12). */
export const panelScreens = {
  courses: {
    address: paths.instructorCourses,
    title: 'All Courses',
    area: 'instructor',
    file: 'panel/panel-courses',
    menu: 'Courses',
    calls: ['/instructor/course/get?{list}'],
  },
  dashboard: {
    address: paths.instructor,
    title: 'Dashboard',
    area: 'instructor',
    file: 'panel/section',
    menu: 'Dashboard',
    shell: 'frame',
    calls: ['/instructor/revenue', '/instructor/students?{list}'],
  },
  payments: {
    address: paths.instructorPayments,
    title: 'Payments',
    area: 'instructor',
    file: 'panel/section',
    menu: 'Payments',
  },
  admin: {
    address: paths.instructorAdmin,
    title: 'Users Management',
    area: 'instructor',
    file: 'panel/section',
    menu: 'Admin',
    adminOnly: true,
  },
  revenue: {
    address: paths.instructorRevenue,
    title: 'Revenue',
    area: 'instructor',
    file: 'panel/section',
  },
  account: {
    address: `${paths.instructor}?section=account`,
    title: 'Account Settings',
    area: 'instructor',
    file: 'panel/section',
  },
  // one screen at two addresses (INS-04)
  createCourse: {
    address: paths.createCourse,
    title: 'Create a new course',
    area: 'instructor',
    file: 'course-form/course-form',
  },
  editCourse: {
    address: toPattern(paths.editCourse, 'courseId'),
    title: 'Edit Course',
    area: 'instructor',
    file: 'course-form/course-form',
  },
  courseStudy: {
    address: toPattern(paths.courseStudy, 'courseId'),
    title: 'Study',
    area: 'instructor',
    file: 'panel/course-study',
    calls: ['/instructor/course/study/:courseId', '/instructor/course/study/:courseId/students?{list}'],
  },
  announcements: {
    address: toPattern(paths.courseAnnouncements, 'courseId'),
    title: 'Announcements',
    area: 'instructor',
    file: 'course-announcements/course-announcements',
  },
} as const satisfies Record<string, Screen>;
