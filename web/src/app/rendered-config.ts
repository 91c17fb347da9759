import type { SiteConfig } from '#web/lib/config/site-config.ts';

/** What HTML is rendered with that all see alike: no setting but the footer's address stands in it. */
export const renderedConfig = (contactEmail: string): SiteConfig => ({
  apiBase: '/api',
  square: { applicationId: '', locationId: '' },
  academyTimeZone: 'UTC',
  academyHours: '',
  graceDays: 0,
  hiddenRecords: 0,
  signUp: false,
  cashApp: false,
  contactEmail,
});
