import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { visitor } from '#web/testing/open-landing.tsx';
import { Screen as Landing } from './landing.screen.tsx';

let root: Root | undefined;

beforeEach(() => {
  visitor();
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 12) });
  vi.spyOn(console, 'error');
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  delete document.documentElement.dataset['year'];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The page as it was built in 2026; `hydrate` lets script take it over. */
function served() {
  document.documentElement.dataset['year'] = '2026';
  const main = document.createElement('div');
  main.innerHTML = renderToString(
    <StaticRouter location="/">
      <Landing />
    </StaticRouter>,
  );
  document.body.append(main);
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(
        main,
        <MemoryRouter>
          <Landing />
        </MemoryRouter>,
        { onRecoverableError: (error) => expect.unreachable(String(error)) },
      );
    });
  return { hydrate };
}

describe('the landing page that was rendered at build time', () => {
  test('The script hydrates it without an error', async () => {
    const { hydrate } = served();
    const heading = screen.getByRole('heading', { level: 1 });
    await hydrate();
    expect(console.error).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  test('Input from before hydration stays, and from then on the form shows its own error texts', async () => {
    const { hydrate } = served();
    const form = document.forms[0];
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect(form?.noValidate).toBe(false);
    field('Name').value = 'Ada';
    field('Message').value = 'Do you teach looms?';
    await hydrate();
    expect(console.error).not.toHaveBeenCalled();
    expect(form?.noValidate).toBe(true);
    await act(async () => screen.getByRole('button', { name: 'Send message' }).click());
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.queryByText('Name is required')).toBeNull();
    expect([field('Name').value, field('Message').value]).toEqual(['Ada', 'Do you teach looms?']);
  });
});
