import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import type { SiteConfig } from './site-config.ts';

let loaded: SiteConfig | undefined;

/** Puts a configuration in place of `/config.json`: for tests and for rendering at build time. */
export function setConfig(config: SiteConfig): SiteConfig {
  loaded = config;
  return config;
}

/** The configuration of this environment; only after `loadConfig`. */
export function config(): SiteConfig {
  if (loaded === undefined) throw new Error('The configuration has not been loaded yet.');
  return loaded;
}

/** The academy's days, for the rules that say what is past due (G-49). */
export function academyCalendar(): AcademyCalendar {
  return {
    zone: config().academyTimeZone,
    graceDays: config().graceDays,
  };
}
