import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import type { BusEvent, SesService } from './ses-contract.ts';
import { startSes } from './ses.ts';

const clock = createAcademyClock();
let dataDir: string;
let service: SesService;
let client: SESv2Client;
let events: BusEvent[] = [];
const start = async () => {
  service = await startSes({ dataDir, clock, putEvent: (event) => void events.push(event) });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SESv2Client({ endpoint: service.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
};
const send = (to: string, subject = 'Welcome', tag = 'out_1') =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Twillfield <hello@twillfield.example>',
      EmailTags: [{ Name: 'outboxId', Value: tag }],
      Destination: { ToAddresses: [to] },
      ReplyToAddresses: ['help@twillfield.example'],
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: 'Hello' }, Html: { Data: '<p>Hello</p>' } },
        },
      },
    }),
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'academy-'));
  await start();
});
afterAll(() => service.stop());

test('mails are found by recipient, newest first, at the academy time, and survive a restart', async () => {
  await send('Ada <Ada@example.com>', 'first');
  clock.advance(86_400_000);
  const { MessageId } = await send('ada@example.com', 'second');
  await send('bob@example.com');
  await service.stop();
  await start();
  const mails = service.mail('ADA@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(mails[0]).toMatchObject({
    id: MessageId,
    to: 'ada@example.com',
    text: 'Hello',
    html: '<p>Hello</p>',
    replyTo: ['help@twillfield.example'],
  });
  expect(Date.parse(mails[0]?.at ?? '') - Date.now()).toBeGreaterThan(86_000_000);
  expect(service.mail()).toHaveLength(3);
});

const sendRaw = (lines: readonly string[]) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'hello@twillfield.example',
      Destination: { ToAddresses: ['raw@example.com'] },
      Content: { Raw: { Data: Buffer.from(lines.join('\r\n')) } },
    }),
  );
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a message made by the sender is read as a mail program reads it', async () => {
  const part = (type: string, text: string) => [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(text),
  ];
  await sendRaw([
    'Subject: =?UTF-8?B?WsO8cg==?=',
    ' =?UTF-8?B?aWNo?=',
    'Content-Type: multipart/mixed; boundary="a"',
    '',
    '--a',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    ...part('text/plain; charset=UTF-8', 'Zürich'),
    '--b',
    ...part('text/html; charset=UTF-8', '<p>Zürich</p>'),
    '--b',
    ...part('text/calendar; charset=UTF-8; method=REQUEST', 'BEGIN:VCALENDAR'),
    '--b--',
    '--a',
    'Content-Disposition: attachment; filename="invite.ics"',
    ...part('application/ics; name="invite.ics"', 'BEGIN:VCALENDAR'),
    '--a--',
    '',
  ]);
  expect(service.mail('raw@example.com')[0]).toMatchObject({
    subject: 'Zürich',
    text: 'Zürich',
    html: '<p>Zürich</p>',
    attachments: [
      {
        filename: '',
        contentType: 'text/calendar; charset=UTF-8; method=REQUEST',
        content: base64('BEGIN:VCALENDAR'),
      },
      {
        filename: 'invite.ics',
        contentType: 'application/ics; name="invite.ics"',
        content: base64('BEGIN:VCALENDAR'),
      },
    ],
  });
});

test.each([
  ['no body', ['Subject: S']],
  ['no subject', ['Content-Type: text/plain', '', 'T']],
  ['a line that is no header', ['Subject: S', 'nonsense', '', 'T']],
  ['a part without end', ['Subject: S', 'Content-Type: multipart/mixed; boundary="a"', '', '--a', '', 'T']],
  ['an unknown encoding', ['Subject: S', 'Content-Transfer-Encoding: x-uuencode', '', 'T']],
])('a message with %s is refused', async (_what, lines) => {
  await expect(sendRaw(lines)).rejects.toMatchObject({ name: 'BadRequestException' });
});

test('an invalid address is refused and nothing is stored', async () => {
  const before = service.mail().length;
  for (const address of ['no address', 'a@b', 'two words@example.com', 'Ada <>']) {
    await expect(send(address)).rejects.toMatchObject({ name: 'BadRequestException' });
  }
  expect(service.mail()).toHaveLength(before);
});

test('SES is down for the given number of calls', async () => {
  service.failNext(2);
  for (const _attempt of [1, 2]) {
    await expect(send('down@example.com')).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  }
  await send('down@example.com');
  expect(service.mail('down@example.com')).toHaveLength(1);
});

test('in its sandbox SES sends only to verified addresses and domains', async () => {
  service.setSandbox(['ada@example.com', 'twillfield.example']);
  await expect(send('bob@example.net')).rejects.toMatchObject({
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region US-EAST-1: bob@example.net',
    $metadata: { httpStatusCode: 400 },
  });
  await send('Ada@example.com', 'verified address');
  await send('ida@twillfield.example', 'verified domain');
  expect(service.mail('bob@example.net')).toEqual([]);
  expect(service.mail('ida@twillfield.example')).toHaveLength(1);
  service.setSandbox(undefined);
  await send('bob@example.net');
  expect(service.mail('bob@example.net')).toHaveLength(1);
});

test.each(['bounce@simulator.amazonses.com', 'bounce+ada@simulator.amazonses.com'])(
  'a mail to %s arrives and bounces, with its tags',
  async (address) => {
    events = [];
    const { MessageId } = await send(address);
    expect(service.mail(address)).not.toEqual([]);
    expect(events).toEqual([
      {
        source: 'aws.ses',
        detailType: 'Email Bounced',
        detail: {
          eventType: 'Bounce',
          mail: expect.objectContaining({
            messageId: MessageId,
            destination: [address],
            tags: { outboxId: ['out_1'] },
          }),
          bounce: expect.objectContaining({
            bounceType: 'Permanent',
            bouncedRecipients: [expect.objectContaining({ emailAddress: address, status: '5.1.1' })],
          }),
        },
      },
    ]);
  },
);

test('a mail to complaint@simulator.amazonses.com causes a complaint event; others do not', async () => {
  events = [];
  await send('complaint@simulator.amazonses.com');
  await send('success@simulator.amazonses.com');
  await send('bounce@example.com');
  expect(events.map(({ detailType }) => detailType)).toEqual(['Email Complaint Received']);
});

test('a tag that SES would refuse is refused', async () => {
  await expect(send('ada@example.com', 'Tag', 'a b')).rejects.toMatchObject({ name: 'BadRequestException' });
});
