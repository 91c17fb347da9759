import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { weighBundles } from './weigh-bundles.ts';

const weights = await weighBundles(fileURLToPath(new URL('../web/dist', import.meta.url)));

describe.skipIf(weights === undefined)(
  'the built site stays within its budget (docs/performance.md#budgets)',
  () => {
    test.each(weights ?? [])('$screen: $measure at most $budget KB', ({ kilobytes, budget }) => {
      expect(kilobytes).toBeGreaterThan(0);
      expect(kilobytes).toBeLessThanOrEqual(budget);
    });
  },
);
