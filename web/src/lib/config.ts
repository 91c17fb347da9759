import * as z from 'zod/mini';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import { takeEarlyCall } from './early-calls.ts';

/** Every page loads this: a check of our own is smaller than zod's. */
const count = z.number().check(z.refine((value: number) => Number.isInteger(value) && value >= 0));

const siteConfig = z.object({
  apiBase: z.string(),
  square: z.object({
    applicationId: z.string(),
    locationId: z.string(),
    scriptSrc: z.optional(z.string()),
  }),
  academyTimeZone: z.string(),
  graceDays: count,
  hiddenRecords: count,
  signUp: z.boolean(),
  cashApp: z.boolean(),
  contactEmail: z.string(),
});
/** The configuration of one environment, read by the one build: `/config.json`. */
export type SiteConfig = z.infer<typeof siteConfig>;

let loaded: SiteConfig | undefined;

/** Reads `/config.json` once, before the first screen. Throws when it cannot be read or is not such a document. */
export async function loadConfig(): Promise<SiteConfig> {
  const early = await takeEarlyCall('GET', '/config.json');
  if (early !== undefined) return setConfig(siteConfig.parse(early.body));
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
  return setConfig(siteConfig.parse(await response.json()));
}

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
