import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, test } from 'vitest';
import { repositoriesOn } from '#functions/testing/repositories.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { NOON, TODAY, anAttempt } from '#functions/testing/test-academy.ts';
import { keys } from './keys.ts';
import { type Item, createTable } from './table.ts';

type Repositories = ReturnType<typeof repositoriesOn>;

/** Whether each read of a call is consistent, in a table where every read of one item, or of several, finds these. */
async function readsOf(read: (repositories: Repositories) => Promise<unknown>, item?: Item, several?: Item) {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
  const mock = mockClient(documents);
  mock.on(GetCommand).resolves(item ? { Item: item } : {});
  mock.on(BatchGetCommand).resolves({ Responses: { Academy: several ? [several] : [] } });
  mock.on(QueryCommand).resolves({ Items: [] });
  mock.on(TransactWriteCommand).resolves({});
  await read(repositoriesOn(createTable(documents, 'Academy')));
  return [
    ...mock.commandCalls(GetCommand).map(({ args: [{ input }] }) => input.ConsistentRead),
    ...mock.commandCalls(QueryCommand).map(({ args: [{ input }] }) => input.ConsistentRead),
    ...mock
      .commandCalls(BatchGetCommand)
      .map(({ args: [{ input }] }) => input.RequestItems?.['Academy']?.ConsistentRead),
  ];
}

const settled = { ...anAttempt({ state: 'SETTLED' }) };
const enrolment = { ...keys.enrolment('user-ada', 'crs_aws'), ...SAMPLE_ENROLMENT, transactionId: 'txn1' };

describe('What a request has just written is there for the next one (I12, P6)', () => {
  test.each([
    ['an account', ({ users }) => users.get('user-ada')],
    ['the account of an e-mail', ({ users }) => users.getIdByEmail('ada@example.org')],
    ['a price', ({ courses }) => courses.get('crs_aws')],
    ['access', ({ enrolments }) => enrolments.exists('user-ada', 'crs_aws')],
    ['a course of a student', ({ enrolments }) => enrolments.getRecord('user-ada', 'crs_aws')],
    ['the courses of a student', ({ enrolments }) => enrolments.listByUser('user-ada')],
    ['progress', ({ progress }) => progress.listByUser('user-ada')],
    ['a plan', ({ plans }) => plans.get('user-ada', 'crs_aws')],
    ['the plans of a student', ({ plans }) => plans.listByUser('user-ada')],
    ['an order', ({ orders }) => orders.get('user-ada', 'ord_1')],
    ['the orders of a student', ({ orders }) => orders.listFullByUser('user-ada')],
    ['a receipt', ({ receipts }) => receipts.get('user-ada', 'ord_1')],
    ['the receipts of a student', ({ receipts }) => receipts.listByUser('user-ada')],
    ['an attempt', ({ attempts }) => attempts.get('txn1')],
    ['an open payment', ({ openPayments }) => openPayments.get('user-ada', 'crs_aws')],
    ['a dispute', ({ disputes }) => disputes.get('dsp_1')],
    ['a queued mail', ({ outbox }) => outbox.claim('out_1', NOON)],
    ['a handled event', ({ webhookEvents }) => webhookEvents.isHandled('event1')],
    ['what is reconciled', ({ reconciliationCheckpoint }) => reconciliationCheckpoint.get('L1')],
  ] satisfies [string, (repositories: Repositories) => Promise<unknown>][])('%s', async (_what, read) => {
    const reads = await readsOf(read);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.every((consistent) => consistent === true)).toBe(true);
  });

  test('All that decides about access when a payment is returned (G-108)', async () => {
    const returned = ({ attempts }: Repositories) =>
      attempts.recordReturned('txn1', { refundedCents: 1 }, TODAY);
    expect(await readsOf(returned, settled, enrolment)).toEqual([true, true, true]);
  });
});

describe('What nobody has just written costs half', () => {
  test.each([
    ['the catalogue', ({ courses }) => courses.listCards()],
    ['the page of a course', ({ courses }) => courses.getWithLectures('crs_aws')],
    ['a session that may lag', ({ users }) => users.get('user-ada', { consistent: false })],
  ] satisfies [string, (repositories: Repositories) => Promise<unknown>][])('%s', async (_what, read) => {
    const reads = await readsOf(read);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads).not.toContain(true);
  });
});
