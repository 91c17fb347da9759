import { expect, test } from 'vitest';
import { GUARDS } from './guards/guards.ts';
import { withoutGuard } from './guards/without-guard.ts';

test.each(GUARDS.map((guard) => [guard.name, guard] as const))(
  'The guard "%s" stands where `npm run prove` takes it away (I22)',
  (_name, guard) => {
    expect(withoutGuard(guard)).not.toHaveLength(0);
  },
);
