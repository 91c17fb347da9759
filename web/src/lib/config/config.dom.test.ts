import { describe, expect, test } from 'vitest';
import { isPastDue } from '#shared/instalments/past-due.rules.ts';
import { mockFile } from '#web/testing/mock-api.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { academyCalendar } from './config.ts';
import { loadConfig } from './load-config.ts';

const mockConfigFile = (document: object) => mockFile('/config.json', document);

describe('/config.json', () => {
  test('A grace day of the academy moves what the site calls past due by one day, as on the server (G-49)', async () => {
    for (const [graceDays, lastMoment] of [
      [0, '2026-11-22T04:59:59.999Z'],
      [1, '2026-11-23T04:59:59.999Z'],
    ] as const) {
      mockConfigFile(siteConfig({ graceDays }));
      await loadConfig();
      expect(isPastDue('2026-11-21', Date.parse(lastMoment), academyCalendar())).toBe(false);
      expect(isPastDue('2026-11-21', Date.parse(lastMoment) + 1, academyCalendar())).toBe(true);
    }
  });

  test.each([
    ['graceDays', 'three'],
    ['graceDays', null],
    ['graceDays', -1],
    ['graceDays', 1.5],
    ['hiddenRecords', '23'],
    ['hiddenRecords', undefined],
  ])('%s that is %j is not a configuration: the site says that it cannot start', async (name, value) => {
    mockConfigFile({ ...siteConfig(), [name]: value });
    await expect(loadConfig()).rejects.toThrow();
  });
});
