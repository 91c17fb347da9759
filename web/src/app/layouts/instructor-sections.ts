import { BookOpen, CreditCard, LayoutDashboard, Shield } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';

/** The sections of the Admin Panel, in their stated order (G-12). */
export const SECTIONS = [
  { label: 'Courses', to: paths.instructorCourses, icon: BookOpen },
  { label: 'Dashboard', to: paths.instructor, icon: LayoutDashboard },
  { label: 'Payments', to: paths.instructorPayments, icon: CreditCard },
  { label: 'Admin', to: paths.instructorAdmin, icon: Shield, adminOnly: true },
];

/** The section that a screen of the panel belongs to: its address, without that of a part of the section. */
export function sectionAt(pathname: string, search: string): string {
  if (pathname === paths.createCourse || pathname.startsWith(EDIT_COURSE)) return paths.instructorCourses;
  const here = `${pathname}${search}`;
  if (here.startsWith(`${paths.instructorPayments}&`)) return paths.instructorPayments;
  return here === paths.instructorRevenue ? paths.instructor : here;
}

const EDIT_COURSE = paths.editCourse('');
