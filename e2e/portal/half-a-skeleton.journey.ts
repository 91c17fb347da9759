import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../academy.ts';

/** In the box of the catalogue's filters, which half a skeleton would show in another place at 390 px. */
const CUT = '>Sort By<';

/** What the browser has painted so far. */
const listPaints = () => performance.getEntriesByType('paint').map(({ name }) => name);

test('A skeleton whose HTML arrives in two halves is painted once, when all of it is there (G-28, G-99)', async ({
  page,
  academy,
}) => {
  const html = await (await page.request.get(`${academy.url}/academy/courses`)).text();
  const [half = '', rest] = html.split(CUT, 2);
  expect(rest).toBeDefined();
  let response: ServerResponse | undefined;
  const server = createServer((request, answer) => {
    if (request.url === '/academy/courses') {
      response = answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.write(half);
    } else answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  await page.goto(`http://127.0.0.1:${port}/academy/courses`, { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toHaveCount(1);
  // longer than a browser waits with a frame
  await page.evaluate(() => new Promise((later) => setTimeout(later, 500)));
  expect(await page.evaluate(listPaints)).toEqual([]);

  response?.end(`${CUT}${rest}`);
  await expect.poll(() => page.evaluate(listPaints)).toContain('first-contentful-paint');
  await page.goto('about:blank');
  server.closeAllConnections();
  server.close();
});
