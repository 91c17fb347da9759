import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { get } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { EdgeRequest, EdgeResponse } from './edge-message.ts';
import { startEdge } from './start-edge.ts';

async function start(respond: (request: EdgeRequest) => Promise<EdgeResponse>) {
  return startEdge({ port: 0, now: () => Date.now(), respond: () => respond, local: async () => false });
}

test('the file of a viewer that disconnected before the response is closed (DEP0137)', async () => {
  const file = await open(import.meta.filename);
  const body = file.createReadStream();
  const closed = once(body, 'close');
  const edge = await start(async (request) => {
    viewer.destroy();
    await new Promise((resolve) => request.body.once('close', resolve));
    await turn();
    return { status: 200, headers: {}, body };
  });
  const viewer = get(edge.url.replace('localhost', '127.0.0.1'));
  viewer.on('error', () => undefined);
  await closed;
  expect(file.fd).toBe(-1);
  await edge.stop();
});

test('the file of a HEAD request is closed without being read', async () => {
  const file = await open(import.meta.filename);
  const body = file.createReadStream();
  const closed = once(body, 'close');
  const edge = await start(async () => ({ status: 200, headers: {}, body }));
  const response = await fetch(edge.url, { method: 'HEAD' });
  expect(response.status).toBe(200);
  await closed;
  expect(file.fd).toBe(-1);
  await edge.stop();
});
