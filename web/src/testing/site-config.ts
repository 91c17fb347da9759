import type { SiteConfig } from '#web/lib/config/site-config.ts';

/** For tests: what `/config.json` says, with a difference or two. */
export function siteConfig(more: Partial<SiteConfig> = {}): SiteConfig {
  return {
    apiBase: '/api',
    square: { applicationId: 'sandbox-sq0idb-test', locationId: 'L1' },
    academyTimeZone: 'America/New_York',
    academyHours: 'Mo-Su 00:00-24:00',
    graceDays: 0,
    hiddenRecords: 23,
    signUp: false,
    cashApp: false,
    contactEmail: 'hello@twillfield.example',
    ...more,
  };
}
