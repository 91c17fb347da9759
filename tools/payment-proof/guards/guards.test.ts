import { expect, test } from 'vitest';
import { GUARDS } from './guards.ts';
import { withoutGuard } from './remove-guard.ts';

test.each(GUARDS.map((guard) => [guard.name, guard] as const))(
  'The names that the guard "%s" is tied to exist in the product (I22)',
  (_name, guard) => {
    expect(withoutGuard(guard)).not.toHaveLength(0);
  },
);
