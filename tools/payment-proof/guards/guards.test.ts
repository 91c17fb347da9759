import { expect, test } from 'vitest';
import { GUARDS } from './guards.ts';
import { withoutGuard } from './remove-guard.ts';

test.each(GUARDS.map((guard) => [guard.name, guard] as const))(
  'The guard "%s" occurs once where `npm run prove` removes it (I22)',
  (_name, guard) => {
    expect(withoutGuard(guard)).not.toHaveLength(0);
  },
);
