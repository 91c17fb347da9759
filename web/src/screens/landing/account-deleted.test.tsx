import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountDeleted } from './account-deleted.tsx';

test('That the account is deleted is said once: a reload and Back do not find it again (G-77)', () => {
  window.history.replaceState({ usr: { accountDeleted: true }, key: 'abc', idx: 2 }, '');
  render(<AccountDeleted />);
  expect(screen.getByRole('alert').textContent).toContain('Your account has been deleted.');
  expect(window.history.state).toEqual({ usr: null, key: 'abc', idx: 2 });
});
