import {
  CloudFrontClient,
  CreateInvalidationCommand,
  TooManyInvalidationsInProgress,
} from '@aws-sdk/client-cloudfront';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { inRun } from '#functions/runtime/run.ts';
import { edgeCache } from './edge-cache.ts';
import { mailer } from './mailer.ts';
import { paymentWorkflow } from './payment-workflow.ts';
import { secret } from './secrets.ts';

describe('Starting the payment workflow', () => {
  const workflows = mockClient(SFNClient);
  afterAll(() => workflows.restore());
  const started = () => workflows.commandCalls(StartExecutionCommand).map(({ args: [{ input }] }) => input);
  beforeEach(() => {
    workflows.reset();
    vi.stubEnv('PAYMENT_WORKFLOW_ARN', 'arn:workflow');
  });

  test('Its name is the transaction id, its input nothing but that (I19, G-37)', async () => {
    await paymentWorkflow().start(anId('txn1'));
    expect(started()).toEqual([
      { stateMachineArn: 'arn:workflow', name: 'txn1', input: '{"transactionId":"txn1"}' },
    ]);
  });

  test('What starts it in a run of a function gives the correlation id along', async () => {
    await inRun(undefined, 'request-1', async () => paymentWorkflow().start(anId('txn1')));
    expect(started()[0]?.input).toBe('{"transactionId":"txn1","correlationId":"request-1"}');
  });

  test('A later run of the same attempt has its own name', async () => {
    await paymentWorkflow().start(anId('txn1'), 'sweep-5800');
    expect(started()[0]).toMatchObject({ name: 'txn1-sweep-5800', input: '{"transactionId":"txn1"}' });
  });

  test('A second start is neither a second run nor an error; other errors pass through', async () => {
    workflows.on(StartExecutionCommand).rejects(new ExecutionAlreadyExists({ $metadata: {}, message: 'x' }));
    await expect(paymentWorkflow().start(anId('txn1'))).resolves.toBeUndefined();
    workflows
      .on(StartExecutionCommand)
      .rejects(Object.assign(new Error('x'), { name: 'ThrottlingException' }));
    await expect(paymentWorkflow().start(anId('txn1'))).rejects.toMatchObject({
      name: 'ThrottlingException',
    });
  });
});

test('A purge names the distribution, its paths and what makes a repetition the same; errors pass through by name', async () => {
  const cloudFront = mockClient(CloudFrontClient);
  vi.stubEnv('DISTRIBUTION_ID', 'E1');
  await edgeCache().purge(['/api/list*'], 'ref');
  expect(cloudFront.commandCalls(CreateInvalidationCommand)[0]?.args[0].input).toEqual({
    DistributionId: 'E1',
    InvalidationBatch: { CallerReference: 'ref', Paths: { Quantity: 1, Items: ['/api/list*'] } },
  });
  const tooMany = new TooManyInvalidationsInProgress({ $metadata: {}, message: 'x' });
  cloudFront.on(CreateInvalidationCommand).rejects(tooMany);
  await expect(edgeCache().purge(['/api/list*'], 'ref')).rejects.toBe(tooMany);
  cloudFront.restore();
});

describe('Sending mail', () => {
  const ses = mockClient(SESv2Client);
  afterAll(() => ses.restore());
  beforeEach(() => {
    ses.reset();
    vi.stubEnv('MAIL_FROM', 'academy@example.org');
    vi.stubEnv('MAIL_CONFIGURATION_SET', 'set-of-this-stack');
  });
  const email = { to: 'ada@example.org', subject: 'Payment received', text: 'a\nb', html: '<p>a</p>' };

  test('A mail is sent as text and HTML from the academy’s address', async () => {
    await mailer().send('out_1', email);
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toEqual({
      FromEmailAddress: 'academy@example.org',
      ConfigurationSetName: 'set-of-this-stack',
      EmailTags: [{ Name: 'outboxId', Value: 'out_1' }],
      Destination: { ToAddresses: ['ada@example.org'] },
      Content: {
        Simple: {
          Subject: { Data: 'Payment received', Charset: 'UTF-8' },
          Body: {
            Text: { Data: 'a\nb', Charset: 'UTF-8' },
            Html: { Data: '<p>a</p>', Charset: 'UTF-8' },
          },
        },
      },
    });
  });

  test('A mail with an invitation is sent as a whole message, tagged and addressed like the others (I13)', async () => {
    const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\n' } as const;
    await mailer().send('out_1', {
      ...email,
      to: 'ada@example.org\r\nBcc: eve@example.org',
      replyTo: 'help@example.org\nBcc: eve@example.org',
      subject: 'Hi\nBcc: eve@example.org',
      calendar,
    });
    const { Content, ...envelope } = ses.commandCalls(SendEmailCommand)[0]?.args[0].input ?? {};
    expect(envelope).toEqual({
      FromEmailAddress: 'academy@example.org',
      ConfigurationSetName: 'set-of-this-stack',
      EmailTags: [{ Name: 'outboxId', Value: 'out_1' }],
      Destination: { ToAddresses: ['ada@example.org Bcc: eve@example.org'] },
      ReplyToAddresses: ['help@example.org Bcc: eve@example.org'],
    });
    const [head] = Buffer.from(Content?.Raw?.Data ?? '')
      .toString()
      .split('\r\n\r\n');
    expect(head?.split('\r\n')).toEqual([
      'From: academy@example.org',
      'To: ada@example.org Bcc: eve@example.org',
      'Reply-To: help@example.org Bcc: eve@example.org',
      'Subject: Hi Bcc: eve@example.org',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part_of_mail"',
    ]);
  });

  test('A mail can have further headers, one line each (X13)', async () => {
    const headers = [
      { name: 'List-Unsubscribe', value: '<https://academy.example>\r\nBcc: eve@example.org' },
    ];
    await mailer().send('out_1', { ...email, headers });
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple?.Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: '<https://academy.example> Bcc: eve@example.org' },
    ]);
  });

  test('A mail can have a reply address', async () => {
    await mailer().send('out_1', { ...email, replyTo: 'visitor@example.org' });
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input.ReplyToAddresses).toEqual([
      'visitor@example.org',
    ]);
  });

  test.each([
    [
      'a broken connection',
      Object.assign(new Error('x'), { code: 'ECONNRESET', $metadata: {} }),
      'MailOutcomeUnknown',
    ],
    ['no response in time', Object.assign(new Error('x'), { name: 'TimeoutError' }), 'MailOutcomeUnknown'],
    ['no connection', Object.assign(new Error('x'), { name: 'Refused', code: 'ECONNREFUSED' }), 'Refused'],
    [
      'a response',
      Object.assign(new Error('x'), { name: 'Busy', $metadata: { httpStatusCode: 503 } }),
      'Busy',
    ],
    [
      'a rejection in the sandbox',
      Object.assign(
        new Error(
          'Email address is not verified. The following identities failed the check in region US-EAST-1: ada@example.org',
        ),
        { name: 'MessageRejected', $metadata: { httpStatusCode: 400 } },
      ),
      'MailAddressNotVerified',
    ],
    [
      'a rejection of the mail itself',
      Object.assign(new Error('Maximum message size exceeded.'), {
        name: 'MessageRejected',
        $metadata: { httpStatusCode: 400 },
      }),
      'MessageRejected',
    ],
  ])(
    'After %s the error says whether the mail may have been sent, and whether it can be sent later (I13)',
    async (_what, error, name) => {
      ses.on(SendEmailCommand).rejects(error);
      await expect(mailer().send('out_1', email)).rejects.toMatchObject({ name });
      expect(ses.commandCalls(SendEmailCommand)).toHaveLength(1);
    },
  );

  test('No line break reaches a mail header (X13)', async () => {
    await mailer().send('out_1', {
      ...email,
      to: 'ada@example.org\r\nBcc: eve@example.org',
      replyTo: 'ada@example.org\u0085Bcc: eve@example.org',
      subject: 'Hi\nBcc: eve\u2028Cc: eve',
    });
    const { Destination, ReplyToAddresses, Content } = ses.commandCalls(SendEmailCommand)[0]!.args[0].input;
    const headers = [Destination?.ToAddresses, ReplyToAddresses, Content?.Simple?.Subject?.Data];
    expect(headers.flat().join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  });
});

describe('Reading a secret', () => {
  const manager = mockClient(SecretsManagerClient);
  afterAll(() => manager.restore());
  beforeEach(() => {
    manager.reset();
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  });

  test('A secret is cached by its id for five minutes, or for less where a caller says so', async () => {
    manager
      .on(GetSecretValueCommand)
      .callsFake(({ SecretId }) => ({ SecretString: `${SecretId} ${Date.now()}` }));
    expect(await secret('one')).toBe('one 0');
    expect(await secret('two')).toBe('two 0');
    vi.setSystemTime(299_999);
    expect(await secret('one')).toBe('one 0');
    expect(manager.calls()).toHaveLength(2);
    vi.setSystemTime(300_000);
    expect(await secret('one')).toBe('one 300000');
    vi.setSystemTime(309_999);
    expect(await secret('one', 10_000)).toBe('one 300000');
    vi.setSystemTime(310_000);
    expect(await secret('one', 10_000)).toBe('one 310000');
  });

  test('An empty or unreadable secret is an error and is not cached', async () => {
    manager.on(GetSecretValueCommand).resolves({ SecretString: '' });
    await expect(secret('empty')).rejects.toThrow('The secret is empty.');
    manager.on(GetSecretValueCommand).rejects(new Error('no'));
    await expect(secret('empty')).rejects.toThrow('no');
    manager.on(GetSecretValueCommand).resolves({ SecretString: 'now' });
    expect(await secret('empty')).toBe('now');
  });
});
