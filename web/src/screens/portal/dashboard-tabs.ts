import { BookOpen, Calendar, CreditCard, Settings } from 'lucide-react';

/** The sections of the student dashboard, in their stated order (§2). */
export const DASHBOARD_TABS = [
  { value: 'courses', label: 'Courses', icon: BookOpen },
  { value: 'payments', label: 'Payments', icon: CreditCard },
  { value: 'appointments', label: 'Appointments', icon: Calendar },
  { value: 'account', label: 'Account Settings', icon: Settings },
] as const;

/** The section that an address names with `?tab=`, or the first one. */
export const findTab = (query: URLSearchParams) =>
  DASHBOARD_TABS.find(({ value }) => value === query.get('tab')) ?? DASHBOARD_TABS[0];

export type DashboardTab = (typeof DASHBOARD_TABS)[number]['value'];
