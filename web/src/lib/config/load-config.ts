import { setConfig } from './config.ts';
import { takeEarlyCall } from '../api/early-calls.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '../time/time-limit.ts';
import { type SiteConfig, siteConfig } from './site-config.ts';

/** Reads `/config.json` once, before the first screen. Throws when it cannot be read or is not such a document. */
export async function loadConfig(): Promise<SiteConfig> {
  const early = await takeEarlyCall('GET /config.json');
  if (early !== undefined) return setConfig(siteConfig.parse(early.body));
  return withTimeLimit(START_CALL_WITHIN_MS, async (signal) => {
    const response = await fetch('/config.json', { cache: 'no-cache', signal });
    if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
    return setConfig(siteConfig.parse(await response.json()));
  });
}
