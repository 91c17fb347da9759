import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from '../start-app.tsx';
import { loadApp } from './load-app.ts';

const ran: string[] = [];
const script = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

afterEach(() => {
  document.head.innerHTML = '';
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

test('A style sheet that a page names is fetched with the scripts and applied after them; one that does not come holds nothing up', async () => {
  vi.stubGlobal('ran', ran);
  document.head.innerHTML = '<link data-styles href="/come.css"><link data-styles href="/gone.css">';
  document.head.innerHTML += `<link data-module href="${script("ran.push('script')")}">`;
  const asked = vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(function (
    this: HTMLLinkElement,
    rel,
  ) {
    // WebKit fetches nothing whose kind it does not know by then
    this.setAttribute('rel', this.as === 'style' || rel !== 'preload' ? rel : 'nothing');
  });
  const loading = loadApp();
  asked.mockRestore();
  const named = [...document.querySelectorAll<HTMLLinkElement>('head link[data-styles]')];
  expect(named.map(({ rel, as }) => [rel, as])).toEqual([
    ['preload', 'style'],
    ['preload', 'style'],
  ]);
  expect(document.querySelector('[rel=stylesheet]')).toBeNull();
  await vi.waitFor(() => expect(document.querySelectorAll('body > [rel=stylesheet]')).toHaveLength(2));
  expect(ran.at(-1)).toBe('script');
  const [come, gone] = document.querySelectorAll('body > [rel=stylesheet]');
  come?.dispatchEvent(new Event('load'));
  gone?.dispatchEvent(new Event('error'));
  await loading;
  // Vite looks for the link, and would take one that failed for there
  expect([come?.isConnected, gone?.isConnected]).toEqual([true, false]);
  come?.remove();
});
