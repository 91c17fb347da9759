import { expect, test } from 'vitest';
import { longestChain, type SentRequest } from './request-chain.ts';

const request = (sent: number, done?: number): SentRequest => ({
  sent,
  isPage: false,
  done,
  bytes: 0,
});

test('Requests that are sent together are one link of the chain', () => {
  expect(longestChain([request(0, 1), request(1, 2), request(1.1, 3), request(1.2, 2)])).toBe(2);
});

test('A request that waits for one of them is the next link', () => {
  expect(longestChain([request(0, 1), request(1, 5), request(1.1, 2), request(2.1, 3), request(2.2)])).toBe(
    3,
  );
});

test('Nothing waits for a request that has not come', () => {
  expect(longestChain([request(0), request(1)])).toBe(1);
  expect(longestChain([])).toBe(0);
});

test('What the HTML has begun waits for other responses, and for no script file that came meanwhile', () => {
  const script = { ...request(1, 2), isScript: true };
  const ofHtml = { ...request(3, 4), begunByHtml: true };
  expect(longestChain([request(0, 1), script, ofHtml])).toBe(2);
  expect(longestChain([request(0, 1), script, request(3, 4)])).toBe(3);
  expect(longestChain([request(0, 1), request(1, 2), ofHtml])).toBe(3);
});
