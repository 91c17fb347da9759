// Long because one call with many promises is asked in two ways: as JSON and as a plain form.
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler } from './send-contact-message.handler.ts';

const HOUR = 3_600_000;
const EDGE = '130.176.1.1';
const THANKS = 'Thank you for your message. We have received it and will answer by email.';
const LIMITED =
  'You have sent several messages within an hour. Please try again later, or write to hello@academy.example.';

let logged: unknown[][];
let made = 0;

/** Each visitor and each text is new unless a test passes another. */
const nextVisitor = () => `203.0.113.${++made}`;
const aMessage = (over: Record<string, unknown> = {}) => ({
  name: 'Ada',
  email: 'ada@example.org',
  message: `When does course ${++made} begin?`,
  ...over,
});
const from = (visitor = nextVisitor()): Record<string, string> => ({
  'x-forwarded-for': `${visitor}, ${EDGE}`,
});
const send = (body: unknown, headers = from()) => call(handler.with(academy.handlerNeeds), { body, headers });

const sendForm = async (fields: Record<string, string>, headers = from()) => {
  let result: APIGatewayProxyStructuredResultV2 = {};
  await call(
    async (event, context) => {
      const body = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
      result = await handler.with(academy.handlerNeeds)({ ...event, body, isBase64Encoded: true }, context);
      return { body: '{}' };
    },
    { headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
  );
  return { status: result.statusCode, type: result.headers?.['content-type'], html: result.body ?? '' };
};

/** The stored messages with this text, however its lines break, and the mails queued for it. */
const findStored = async (text: string) => {
  const items = await academy.rows();
  const same = (words: unknown) => typeof words === 'string' && words.replaceAll(/\r\n?/g, '\n') === text;
  return {
    messages: items.filter((item) => same(item['message'])),
    mails: items.filter((item) => same((item['mail'] as { message?: unknown } | undefined)?.message)),
  };
};

const academy = await createTestAcademy();
beforeEach(() => {
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line) => {
      if (line[0] !== 'called') logged.push(line);
    });
});

describe('POST /website/contact takes name, email, message', () => {
  test('It needs no token, keeps the message for good and queues its mail, all in one round trip, and nothing of it in the log [API-11, API-12] (G-26, I19)', async () => {
    const message = aMessage({ name: ' Ada ', email: 'Ada@Example.ORG', message: `Hi\n${++made} ✓` });
    const before = academy.roundTrips();
    const sent = await send(message);
    expect(academy.roundTrips() - before).toBe(1);
    expect(sent).toMatchObject({ status: 200, body: { success: true, message: THANKS } });
    expect(logged).toEqual([]);
    const { messages, mails } = await findStored(message.message);
    const kept = { name: 'Ada', email: 'ada@example.org', message: message.message };
    expect(messages).toEqual([expect.objectContaining({ ...kept, sentAt: '2026-11-21T17:00:00.000Z' })]);
    expect(messages[0]).not.toHaveProperty('expiresAt');
    expect(mails).toEqual([
      expect.objectContaining({
        status: 'QUEUED',
        mail: { kind: 'contact-message', ...kept, sentAt: '2026-11-21T17:00:00.000Z' },
      }),
    ]);
    const outboxId = String(mails[0]?.['outboxId']);
    expect(await academy.needs.outbox.claim(outboxId, NOON)).toMatchObject({ outboxId, status: 'SENDING' });
  });

  test.each([
    ['no name', { name: undefined }, { name: 'Name is required' }],
    ['a blank name', { name: '  ' }, { name: 'Name is required' }],
    ['no e-mail', { email: undefined }, { email: 'Email is required' }],
    ['an e-mail that is none', { email: 'ada' }, { email: 'Invalid email format' }],
    ['no message', { message: undefined }, { message: 'Message is required' }],
    ['a blank message', { message: ' \n ' }, { message: 'Message is required' }],
    [
      'a message that is too long',
      { message: 'x'.repeat(5001) },
      { message: 'Please use at most 5000 characters' },
    ],
    ['a name that is too long', { name: 'x'.repeat(101) }, { name: 'Please use at most 100 characters' }],
    [
      'a line break in the e-mail',
      { email: 'ada@example.org\r\nBcc: eve@example.org' },
      { email: 'Invalid email format' },
    ],
    ['two e-mails', { email: 'ada@example.org, eve@example.org' }, { email: 'Invalid email format' }],
    ['another field', { subject: 'Hi' }, { subject: 'This field is not known.' }],
  ])(
    '%s is refused, with a sentence for the field, and leaves nothing behind',
    async (_what, over, fields) => {
      const before = academy.roundTrips();
      const refused = await send(aMessage(over));
      expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', fields } });
      expect(academy.roundTrips()).toBe(before);
    },
  );
});

describe('A repeated message is stored once', () => {
  test('A double click, a retry and a form after a script: kept once, mailed once, success each time', async () => {
    const message = aMessage({ message: `One\nTwo ${++made}` });
    const sent = await Promise.all([send(message), send(message), send({ ...message, name: 'Ada L.' })]);
    expect(sent.map(({ status, body }) => [status, body['message']])).toEqual(
      Array.from({ length: 3 }, () => [200, THANKS]),
    );
    for (const lineBreak of ['\r\n', '\r']) {
      const again = { ...message, message: message.message.replace('\n', lineBreak), topic: '' };
      expect((await send(again)).body).toEqual({ success: true, message: THANKS });
      expect((await sendForm(again)).html).toContain(THANKS);
    }
    const { messages, mails } = await findStored(message.message);
    expect([messages.length, mails.length]).toEqual([1, 1]);
  });

  test('It costs nothing of the visitor’s allowance, and is answered also when that is used up', async () => {
    const headers = from();
    const first = aMessage();
    for (let i = 0; i < 8; i++) expect((await send(first, headers)).status).toBe(200);
    for (let i = 0; i < 4; i++) expect((await send(aMessage(), headers)).status).toBe(200);
    expect((await send(aMessage(), headers)).status).toBe(429);
    expect((await send(first, headers)).status).toBe(200);
  });

  test('Another text, another e-mail or another day of the academy is another message', async () => {
    const message = aMessage();
    await send(message);
    await send({ ...message, email: 'eve@example.org' });
    // 23:59 in New York is still the same day there, though the next one in UTC
    vi.setSystemTime(Date.parse('2026-11-22T04:59:00Z'));
    await send(message);
    expect((await findStored(message.message)).messages).toHaveLength(2);
    vi.setSystemTime(Date.parse('2026-11-22T05:01:00Z'));
    await send(message);
    const { messages, mails } = await findStored(message.message);
    expect([messages.length, mails.length]).toEqual([3, 3]);
  });
});

describe('A field that people never see (G-26)', () => {
  test('Filled in: thanked like everyone, nothing kept, nothing mailed, one line in the log without personal data', async () => {
    const message = aMessage({ topic: 'Cheap Links Ltd' });
    const before = academy.roundTrips();
    expect((await send(message)).body).toEqual({ success: true, message: THANKS });
    expect((await sendForm({ ...message, topic: 'x'.repeat(900) })).html).toContain(THANKS);
    expect(academy.roundTrips()).toBe(before);
    expect(logged).toEqual(
      Array.from({ length: 2 }, () => ['contact message dropped', { requestId: 'request-1', trap: 'topic' }]),
    );
  });

  test.each(['', '  '])('Left as %j by a browser it is as if it were not there', async (topic) => {
    const message = aMessage({ topic });
    expect((await sendForm({ ...message, topic })).status).toBe(200);
    const { messages } = await findStored(message.message);
    expect(messages).toHaveLength(1);
    expect(messages[0]).not.toHaveProperty('topic');
  });
});

describe('One visitor sends at most five messages in an hour (G-26)', () => {
  const sendMany = async (count: number, headers: Record<string, string>) => {
    for (let i = 0; i < count; i++) {
      vi.setSystemTime(Date.now() + 60_000);
      expect((await send(aMessage(), headers)).status).toBe(200);
    }
  };

  test('The sixth is refused in one round trip and leaves nothing behind; other visitors are not held up', async () => {
    const headers = from();
    await sendMany(5, headers);
    const sixth = aMessage();
    const before = academy.roundTrips();
    const refused = await send(sixth, headers);
    expect(academy.roundTrips() - before).toBe(1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message: LIMITED } });
    expect(await findStored(sixth.message)).toEqual({ messages: [], mails: [] });
    expect((await send(sixth)).status).toBe(200);
  });

  test('In any hour, not in the clock’s hours: one more each time the fifth last is an hour old', async () => {
    const headers = from();
    vi.setSystemTime(Date.parse('2026-11-21T17:57:00Z'));
    await sendMany(5, headers); // 17:58 to 18:02
    vi.setSystemTime(Date.parse('2026-11-21T18:57:59.999Z'));
    expect((await send(aMessage(), headers)).status).toBe(429);
    vi.setSystemTime(Date.parse('2026-11-21T18:58:00Z'));
    expect((await send(aMessage(), headers)).status).toBe(200);
    expect((await send(aMessage(), headers)).status).toBe(429);
    vi.setSystemTime(Date.parse('2026-11-22T12:00:00Z'));
    await sendMany(5, headers);
    expect((await send(aMessage(), headers)).status).toBe(429);
  });

  test('Ten at once are five', async () => {
    const headers = from();
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(aMessage(), headers)));
    const statuses = sent.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(429)]);
  });

  test('The table holds only a hash of the visitor’s address, and it expires soon after the hour', async () => {
    const visitor = nextVisitor();
    vi.setSystemTime(NOON + 48 * HOUR);
    await send(aMessage(), from(visitor));
    const items = await academy.rows();
    expect(JSON.stringify(items)).not.toContain(visitor);
    const limits = items.filter(({ PK }) => String(PK).startsWith('LIMIT#'));
    expect(limits.map(({ expiresAt }) => expiresAt)).toContain((NOON + 49 * HOUR) / 1000);
  });
});

describe('A plain HTML form', () => {
  test('It is kept and mailed by the same rules, and answered with a page that has the same message', async () => {
    const message = aMessage({ message: `<b>Zürich</b> & ${++made}` });
    const sent = await sendForm({ ...message, topic: '' });
    expect(sent).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(sent.html).toMatch(/class="banner good"/);
    expect(sent.html).toContain(THANKS);
    expect(sent.html).toContain('href="/#contact"');
    const { messages, mails } = await findStored(message.message);
    expect([messages.length, mails.length]).toEqual([1, 1]);
  });

  test('It counts with the messages that a script sent, and the sixth is refused on a page', async () => {
    const headers = from();
    for (let i = 0; i < 5; i++) await send(aMessage(), headers);
    const refused = await sendForm(aMessage(), headers);
    expect(refused).toMatchObject({ status: 429, type: 'text/html; charset=utf-8' });
    expect(refused.html).toContain(LIMITED);
  });
});
