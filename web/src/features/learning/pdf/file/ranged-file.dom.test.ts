import { beforeEach, expect, test, vi } from 'vitest';
import { createRangedFile, isStopped } from './ranged-file.ts';

const FILE = Uint8Array.from({ length: 600_000 }, (_, index) => index % 251);
type Answer = 'range' | 'whole' | 'short' | 'cut' | number;

/** A server whose next answers are given; it repeats the last one. */
function serve(...answers: Answer[]) {
  const requests: { url: string; range: string }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: { range: string } }) => {
    requests.push({ url, range: headers.range });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'range';
    if (answer === 'cut') throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') return new Response(null, { status: answer });
    if (answer === 'whole') return new Response(FILE, { headers: { 'content-length': String(FILE.length) } });
    const [, begin = 0, end = 0] = /bytes=(\d+)-(\d+)/.exec(headers.range) ?? [];
    const piece = FILE.slice(Number(begin), answer === 'short' ? Number(end) - 5 : Number(end) + 1);
    return new Response(piece, {
      status: 206,
      headers: { 'content-range': `bytes ${begin}-${end}/${FILE.length}` },
    });
  });
  return requests;
}

function open() {
  const onExpired = vi.fn<() => void>();
  const problems: (string | undefined)[] = [];
  const percents: number[] = [];
  const file = createRangedFile({
    url: '/media/a.pdf?1',
    onExpired,
    onProblem: (problem) => problems.push(problem),
    onPercent: (percent) => percents.push(percent),
  });
  return { file, onExpired, problems, percents };
}

beforeEach(() => void vi.useFakeTimers());
const settle = () => vi.advanceTimersByTimeAsync(600);

test('The beginning comes first, then the pieces that are asked for, and how much has come is told', async () => {
  const requests = serve('range');
  const { file, percents } = open();
  const start = await file.start();
  expect(start.total).toBe(FILE.length);
  expect(start.bytes).toEqual(FILE.slice(0, 262_144));
  expect(await file.read(300_000, 300_010)).toEqual(FILE.slice(300_000, 300_010));
  expect(requests.map(({ range }) => range)).toEqual(['bytes=0-262143', 'bytes=300000-300009']);
  expect(percents.at(-1)).toBe(44);
});

test('A server without ranges gives the whole file', async () => {
  serve('whole');
  const { file } = open();
  const { total, bytes } = await file.start();
  expect(total).toBe(FILE.length);
  expect(bytes).toEqual(FILE);
  expect(await file.read(10, 20)).toEqual(FILE.slice(10, 20));
});

test('An empty file is a file without bytes', async () => {
  serve(416);
  expect(await open().file.start()).toEqual({ total: 0, bytes: new Uint8Array() });
});

test.each(['cut', 'short', 500, 503] as const)('One answer %s is repeated without a word', async (answer) => {
  const requests = serve(answer, 'range');
  const { file, problems } = open();
  const piece = file.read(5, 100);
  await settle();
  expect(await piece).toEqual(FILE.slice(5, 100));
  expect(requests).toHaveLength(2);
  expect(problems.filter(Boolean)).toEqual([]);
});

test('Of an expired address a new one is asked for once, and every piece comes from the new one', async () => {
  const requests = serve(403, 403, 'range');
  const { file, onExpired, problems } = open();
  const pieces = [file.read(0, 10), file.read(50, 60)];
  await settle();
  expect(onExpired).toHaveBeenCalledOnce();
  expect(problems.at(-1)).toBe('renewing');
  file.renew('/media/a.pdf?2');
  expect(await Promise.all(pieces)).toEqual([FILE.slice(0, 10), FILE.slice(50, 60)]);
  expect(requests.slice(2).map(({ url }) => url)).toEqual(['/media/a.pdf?2', '/media/a.pdf?2']);
  expect(problems.at(-1)).toBeUndefined();
});

test('A new address that is refused too is said, and not asked for again and again', async () => {
  const requests = serve(403);
  const { file, onExpired, problems } = open();
  const piece = file.read(0, 10);
  await settle();
  file.renew('/media/a.pdf?2');
  await settle();
  expect(problems.at(-1)).toBe('refused');
  expect(onExpired).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(2);
  serve('range');
  file.retry();
  expect(await piece).toEqual(FILE.slice(0, 10));
});

test('An address that worked for a while is renewed again and again', async () => {
  serve(403, 'range', 403, 'range');
  const { file, onExpired } = open();
  const first = file.read(0, 10);
  await settle();
  file.renew('/media/a.pdf?2');
  await first;
  const second = file.read(20, 30);
  await settle();
  file.renew('/media/a.pdf?3');
  expect(await second).toEqual(FILE.slice(20, 30));
  expect(onExpired).toHaveBeenCalledTimes(2);
});

test('No new address within 20 seconds is said; Try again asks for one', async () => {
  serve(403, 403, 'range');
  const { file, onExpired, problems } = open();
  const piece = file.read(0, 10);
  await vi.advanceTimersByTimeAsync(20_500);
  expect(problems.at(-1)).toBe('refused');
  file.retry();
  await settle();
  expect(onExpired).toHaveBeenCalledTimes(2);
  file.renew('/media/a.pdf?2');
  expect(await piece).toEqual(FILE.slice(0, 10));
});

test('Stopping ends every piece that is waited for', async () => {
  serve('cut');
  const { file } = open();
  const ended = file.read(0, 10).catch(isStopped);
  await settle();
  file.stop();
  expect(await ended).toBe(true);
});
