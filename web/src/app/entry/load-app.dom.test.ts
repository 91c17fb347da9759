import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../start/start-app.tsx';
import { loadApp } from './load-app.ts';

const ran: string[] = [];
const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

test('The scripts that a page names are fetched at once and run in their order; one that fails does not hold the others up', async () => {
  vi.stubGlobal('ran', ran);
  // the first takes the longest
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 20));';
  const names = ['react', 'parts', 'screen'].map((name) =>
    script(`${name === 'react' ? slow : ''}ran.push('${name}')`),
  );
  const links = [names[0], script('throw new Error()'), names[1], names[2]].map(
    (href) => `<link data-module href="${href}">`,
  );
  document.head.innerHTML = links.join('');
  const loading = loadApp();
  const rels = [...document.querySelectorAll('link')].map(({ rel }) => rel);
  expect(rels).toEqual(Array.from({ length: 4 }, () => 'modulepreload'));
  expect((await loading).startApp).toBe(startApp);
  expect(ran).toEqual(['react', 'parts', 'screen']);
});
