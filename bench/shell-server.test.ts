import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startShellServer } from './shell-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const academy = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/missing' ? 404 : 200);
      request.pipe(response, { end: false });
      request.on('end', () => response.end(`${request.method} ${request.url}`));
    });
    ends.push(() => server.close());
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

test('The empty shell replaces the landing page; everything else is unchanged', async () => {
  const { port } = (await academy()).address() as AddressInfo;
  const shell = await startShellServer(`http://localhost:${port}`);
  ends.push(shell.stop);

  const text = async (path: string, init?: RequestInit) => (await fetch(shell.url + path, init)).text();
  expect(await text('/')).toBe('GET /buy-course');
  expect(await text('/course/1?from=mail')).toBe('GET /course/1?from=mail');
  expect(await text('/api/login', { method: 'POST', body: 'thread ' })).toBe('thread POST /api/login');
  expect((await fetch(`${shell.url}/missing`)).status).toBe(404);
});
