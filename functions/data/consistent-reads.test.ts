import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, test } from 'vitest';
import type { Key } from './keys.ts';
import { repositoriesOn } from '#functions/testing/repositories.ts';
import { aPlan } from '#functions/testing/plans.ts';
import {
  SAMPLE_COURSE,
  SAMPLE_ENROLMENT,
  SAMPLE_LECTURES,
  SAMPLE_USER,
} from '#functions/testing/sample-rows.ts';
import { NOON, TODAY, anAttempt } from '#functions/testing/test-academy.ts';
import { index2, keys } from '#functions/testing/keys.ts';
import { type Item, createTable } from './table.ts';

type Repositories = ReturnType<typeof repositoriesOn>;

/**
 * Whether each read of a call is consistent, in a table where every read of one item, or of several, finds these, and a query
 * those of `listed` whose sort keys begin as it asks, or that are in its partition of GSI2. Undefined: the query of an index,
 * which cannot be.
 */
async function readsOf(
  read: (repositories: Repositories) => Promise<unknown>,
  item?: Item,
  several?: Item,
  listed: readonly (Item & Key)[] = [],
) {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
  const mock = mockClient(documents);
  mock.on(GetCommand).resolves(item ? { Item: item } : {});
  mock.on(BatchGetCommand).resolves({ Responses: { Academy: several ? [several] : [] } });
  mock.on(QueryCommand).callsFake(({ ExpressionAttributeValues: values }: QueryCommandInput) => {
    const { ':pk': partition, ':first': first, ':prefix': prefix = first } = values ?? {};
    const isAskedFor = ({ SK, GSI2PK }: (typeof listed)[number]) =>
      prefix === undefined ? GSI2PK !== undefined && GSI2PK === partition : SK.startsWith(String(prefix));
    return { Items: listed.filter(isAskedFor) };
  });
  mock.on(DeleteCommand).resolves({});
  mock.on(UpdateCommand).resolves({});
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
const enrolment = {
  ...keys.enrolment('user-ada', 'crs_aws'),
  ...SAMPLE_ENROLMENT,
  transactionId: 'txn1',
};

describe('What a request has just written is there for the next one (I12, P6)', () => {
  test.each([
    ['an account', ({ users }) => users.get('user-ada')],
    ['the account of an e-mail', ({ users }) => users.getIdByEmail('ada@example.org')],
    ['an e-mail that waits for its code', ({ emailCodes }) => emailCodes.get('user-ada')],
    ['a session', ({ sessions }) => sessions.get('user-ada', 'ses_1')],
    ['the sessions of a person', ({ sessions }) => sessions.listByUser('user-ada')],
    ['everything of a person', ({ people }) => people.getAll('user-ada')],
    ['appointments that are to be changed', ({ appointments }) => appointments.read('user-ada', NOON)],
    ['the appointments of a student', ({ appointments }) => appointments.listByUser('user-ada', NOON)],
    ['a version of a course', ({ courses }) => courses.getVersion('crs_aws', 1)],
    ['a draft of a course', ({ drafts }) => drafts.get('user-ada', 'crs_aws')],
    ['the public list, which CloudFront keeps', ({ courses }) => courses.listCards({ consistent: true })],
    ['the slugs of a sitemap, which CloudFront keeps', ({ courses }) => courses.listSlugs('CATALOGUE#0')],
    ['whose a slug is', ({ courses }) => courses.getIdBySlug('rust')],
    ['a price', ({ courses }) => courses.get('crs_aws')],
    ['access', ({ enrolments }) => enrolments.exists('user-ada', 'crs_aws')],
    ['a course of a student', ({ enrolments }) => enrolments.getRecord('user-ada', 'crs_aws')],
    ['the courses of a student', ({ enrolments }) => enrolments.listByUser('user-ada')],
    ['progress', ({ progress }) => progress.listReadable('user-ada')],
    ['positions in a course', ({ positions }) => positions.listByCourse('user-ada', 'crs_aws')],
    ['the settings of studying', ({ studySettings }) => studySettings.get('user-ada')],
    ['a completion', ({ completions }) => completions.get('user-ada', 'crs_aws')],
    ['the completions of a student', ({ completions }) => completions.listReadable('user-ada')],
    ['a certificate', ({ certificates }) => certificates.get('crt_1')],
    ['a note', ({ notes }) => notes.get('user-ada', 'crs_aws', 'note1')],
    ['the notes of a course', ({ notes }) => notes.listByCourse('user-ada', 'crs_aws')],
    ['a plan', ({ plans }) => plans.get('user-ada', 'crs_aws')],
    ['the plans of a student', ({ plans }) => plans.listByUser('user-ada')],
    ['an order', ({ orders }) => orders.get('user-ada', 'ord_1')],
    ['the orders of a student', ({ orders }) => orders.listFullByUser('user-ada')],
    ['a receipt', ({ receipts }) => receipts.get('user-ada', 'ord_1')],
    ['the receipts of a student', ({ receipts }) => receipts.listByUser('user-ada')],
    ['a second factor', ({ authenticators }) => authenticators.get('user-ada')],
    ['an attempt', ({ attempts }) => attempts.get('txn1')],
    ['an open payment', ({ openPayments }) => openPayments.get('user-ada', 'crs_aws')],
    ['whether any payment is open', ({ openPayments }) => openPayments.isAnyOpen('user-ada')],
    ['a dispute', ({ disputes }) => disputes.get('dsp_1')],
    ['an uploaded file', ({ uploads }) => uploads.get('media/files/u/user-grace/01J.pdf')],
    [
      'which courses need an uploaded file',
      ({ uploads }) => uploads.listNeeds('media/files/u/user-grace/01J.pdf'),
    ],
    [
      'access and a lecture, for a note',
      ({ enrolments }) => enrolments.getWithLecture('user-ada', 'crs_aws', 'lec_1'),
    ],
    ['a queued mail', ({ outbox }) => outbox.claim('out_1', NOON)],
    ['a mail that is held back', ({ outbox }) => outbox.sendHeld('out_1', '2026-11-21T17:00:00.000Z')],
    ['a handled event', ({ webhookEvents }) => webhookEvents.isHandled('event1')],
    ['what is reconciled', ({ reconciliationCheckpoint }) => reconciliationCheckpoint.get('L1')],
  ] satisfies [string, (repositories: Repositories) => Promise<unknown>][])('%s', async (_what, read) => {
    const reads = await readsOf(read);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.every((consistent) => consistent === true)).toBe(true);
  });

  test('Access and a lecture, for a position, where they are refused; the partition that all students of a course read, at half (docs/adr/051)', async () => {
    const read = ({ enrolments }: Repositories) =>
      enrolments.getWithLecture('user-ada', 'crs_aws', 'lec_1', { consistent: false });
    // the lecture's query, then enrolment and course; both again
    expect(await readsOf(read)).toEqual([false, true, false, true]);
    expect(await readsOf(read, undefined, enrolment)).toEqual([false, true, false, true]);
    const lecture = { ...keys.lecture('crs_aws', 'lec_1'), ...SAMPLE_LECTURES[0] };
    expect(await readsOf(read, undefined, undefined, [lecture])).toEqual([false, true, false, true]);
    expect(await readsOf(read, undefined, enrolment, [lecture])).toEqual([false, false]);
  });

  test('All that decides about access when a payment is returned (G-108)', async () => {
    const returned = ({ attempts }: Repositories) =>
      attempts.recordReturned('txn1', { refundedCents: 1 }, TODAY);
    expect(await readsOf(returned, settled, enrolment)).toEqual([true, true, true]);
  });

  test('All that the copies of a course are made of, since its row to refresh is taken away (docs/adr/035)', async () => {
    const refresh = ({ copies }: Repositories) => copies.refresh({ courseId: 'crs_aws' }, NOON);
    const course = { ...keys.course('crs_aws'), ...SAMPLE_COURSE, lectureCount: 0 };
    // what asks for it, how far it is; curriculum, students and old lectures; files that are needed no more
    expect(await readsOf(refresh, { changes: 1, until: 'STUDENT#' }, undefined, [course])).toEqual([
      true,
      true,
      true,
      true,
      true,
      undefined,
    ]);
  });

  test('All that the copies of a person are made of (docs/adr/035)', async () => {
    const refresh = ({ copies }: Repositories) => copies.refresh({ userId: 'user-ada' }, NOON);
    const reads = await readsOf(refresh, { changes: 1, ...SAMPLE_USER }, undefined, [enrolment]);
    // what asks for it, the person; the courses that the person teaches, by an index; enrolments, orders and plans
    expect(reads).toEqual([true, true, undefined, true, true, true]);
  });
});

test('The receipts that say what was returned of a plan (G-108)', async () => {
  const cancelled = aPlan([], { cancelled: { reason: 'refunded', on: TODAY } });
  const reads = await readsOf(({ purchaseReturns }) => purchaseReturns.ofPlans([cancelled], []), undefined, {
    ...enrolment,
    ...keys.enrolment('user-ada', cancelled.courseId),
    courseId: cancelled.courseId,
    planId: cancelled.planId,
  });
  expect(reads).toEqual([true, true]);
});

test('The versions of a course that keep a file, after an index that lags (docs/adr/036)', async () => {
  const need = {
    ...keys.uploadNeed('media/files/u/user-grace/01J.pdf', 'crs_aws'),
    ...index2.uploadNeed('crs_aws', 'media/files/u/user-grace/01J.pdf'),
    key: 'media/files/u/user-grace/01J.pdf',
    courseId: 'crs_aws',
    instructorId: 'u',
    version: 1,
  };
  const release = ({ needs }: Repositories) => needs.releaseUnnamed('crs_aws', 2, NOON);
  expect(await readsOf(release, undefined, undefined, [need])).toEqual([undefined, true]);
});

describe('What was not just written costs half', () => {
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
