import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import type { SesService } from './ses-contract.ts';
import { startSes } from './ses.ts';

const clock = createAcademyClock();
let dataDir: string;
let service: SesService;
let client: SESv2Client;
const start = async () => {
  service = await startSes({ dataDir, clock });
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

test('a tag that SES would refuse is refused', async () => {
  await expect(send('ada@example.com', 'Tag', 'a b')).rejects.toMatchObject({ name: 'BadRequestException' });
});
