import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessToken } from '#web/lib/session/access-token.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { drawPrivately } from './draw.ts';

const respond = (body: object) => Promise.resolve({ status: 200, body });
const main = () => document.querySelector('main');
/** ms */
let now = 0;
const pass = (ms: number): void => {
  now += ms;
};
/** A quick one takes no time. */
function Name({ of }: { readonly of: string }) {
  if (of !== 'quick') pass(30);
  return <li>{of}</li>;
}

/** The slices of time in which it is drawn: `between` happens after each. */
let between: () => void;
const slice = vi.fn(async () => between());

beforeEach(() => {
  freshBrowser();
  slice.mockClear();
  between = () => undefined;
  accessToken.write('token');
  document.body.innerHTML = '<main>skeleton</main>';
  window.earlyCalls = new Map([
    ['GET /config.json', respond(siteConfig())],
    ['GET /auth/check-auth', respond({ data: { user: person() } })],
    ['GET /names/u1', respond({ data: ['Ada', 'Grace', 'quick', 'Eve'] })],
  ]);
  window.screenCalls = ['GET /names/u1'];
  vi.stubGlobal('scheduler', { yield: slice });
  pass(1000);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  delete window.earlyCalls;
  delete window.screenCalls;
  delete window.drawn;
});

const draw = () =>
  drawPrivately({
    place: 'main',
    show: ([names]: readonly string[][]) => (
      <main>
        <ul>
          {names?.map((name) => (
            <Name key={name} of={name} />
          ))}
        </ul>
      </main>
    ),
  });

test('A screen is drawn in slices of time, and the skeleton stays until all of it is there', async () => {
  const seen: (string | undefined)[] = [];
  between = () => void seen.push(main()?.textContent);
  await draw();
  // before each that follows one which took its time
  expect(seen).toEqual(['skeleton', 'skeleton', 'skeleton']);
  expect(main()?.innerHTML).toBe('<ul><li>Ada</li><li>Grace</li><li>quick</li><li>Eve</li></ul>');
});

test('A browser that cannot be asked for a slice draws at once', async () => {
  vi.stubGlobal('scheduler', undefined);
  await draw();
  expect(slice).not.toHaveBeenCalled();
  expect(main()?.textContent).toBe('AdaGracequickEve');
});

test('A list that comes in parts is left to React', async () => {
  window.earlyCalls?.set('GET /names/u1', respond({ data: ['Ada'], cursor: 'next' }));
  await draw();
  expect(main()?.textContent).toBe('skeleton');
});

test('Who signs out in another tab while a screen is drawn does not see it', async () => {
  between = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'hasSession', newValue: null }));
  };
  await draw();
  expect(slice).toHaveBeenCalledTimes(3);
  expect(main()?.textContent).toBe('skeleton');
});

test('React, which begins while a screen is drawn, keeps its page', async () => {
  between = () => {
    window.drawn = null;
  };
  await draw();
  expect(slice).toHaveBeenCalledTimes(3);
  expect(main()?.textContent).toBe('skeleton');
});
