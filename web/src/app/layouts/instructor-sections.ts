import { BookOpen, CreditCard, LayoutDashboard, Shield } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';

/** The sections of the Admin Panel, in their stated order (G-12). */
export const SECTIONS = [
  { label: 'Courses', to: paths.instructorCourses, icon: BookOpen },
  { label: 'Dashboard', to: paths.instructor, icon: LayoutDashboard },
  { label: 'Payments', to: paths.instructorPayments, icon: CreditCard },
  { label: 'Admin', to: paths.instructorAdmin, icon: Shield, adminOnly: true },
];
