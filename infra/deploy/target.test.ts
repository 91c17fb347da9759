import { expect, test, vi } from 'vitest';
import { readTarget } from './target.ts';

test.each(['stage', 'parameters', 'unattended'])(
  'An option that npm took, --%s, is no other deploy',
  (option) => {
    vi.stubEnv(`npm_config_${option}`, 'true');
    expect(() => readTarget(['dev'])).toThrow(`npm took --${option} for itself: write -- before it`);
    vi.unstubAllEnvs();
  },
);

test('A parameter without a value is an error', () => {
  expect(() => readTarget(['--parameters', 'GraceDays'])).toThrow(
    '--parameters GraceDays: write Name=value.',
  );
});
