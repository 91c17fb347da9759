import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { NOON, anAttempt, openSchool } from '#functions/testing/school.ts';
import { handler as charge } from './charge-payment.task.ts';
import { handler as check } from './check-payment.task.ts';

let school: Awaited<ReturnType<typeof openSchool>>;
let made = 0;

beforeAll(async () => {
  school = await openSchool();
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  for (const level of ['error', 'warn', 'critical'] as const)
    vi.spyOn(log, level).mockImplementation(() => undefined);
  school.squareControl.luck.length = 0;
});
afterEach(() => void vi.restoreAllMocks());

const newAttempt = async () => {
  const transactionId = `txn${++made}`;
  const sourceSealed = await school.needs.cardTokens.seal('cnon:card-nonce-ok', transactionId);
  const attempt = anAttempt({ transactionId, orderId: `ord_${made}`, userId: `u${made}`, sourceSealed });
  await school.addStudent(attempt.userId);
  await school.needs.attempts.start(attempt);
  return attempt;
};
const told = (transactionId: string, code: string) =>
  expect(log.critical).toHaveBeenCalledExactlyOnceWith('Square refuses what we ask', { transactionId, code });

describe('A refusal that is our own mistake calls a person (reliability 1.6)', () => {
  test.each([
    'INVALID_LOCATION',
    'VALUE_TOO_LONG',
    'IDEMPOTENCY_KEY_REUSED',
    'MISSING_REQUIRED_PARAMETER',
    'UNSUPPORTED_CURRENCY',
    'A_CODE_OF_TOMORROW',
  ])('%s: of a first try, which ends the attempt, and of a later one', async (code) => {
    const first = await newAttempt();
    school.squareControl.luck.push({ refused: code });
    expect(await charge.with(school.given)(first)).toMatchObject({ outcome: 'DECLINED' });
    told(first.transactionId, code);

    vi.mocked(log.critical).mockClear();
    const later = await newAttempt();
    school.squareControl.luck.push('reject-before', { refused: code });
    await charge.with(school.given)(later);
    expect(await check.with(school.given)(later)).toMatchObject({ outcome: 'UNKNOWN' });
    told(later.transactionId, code);
  });

  test.each(['CARD_TOKEN_USED', 'CARD_TOKEN_EXPIRED', 'SOURCE_USED', 'SOURCE_EXPIRED', 'INVALID_CARD_DATA'])(
    '%s is the card’s token, and calls nobody',
    async (code) => {
      for (const luck of [[], ['reject-before'] as const]) {
        const attempt = await newAttempt();
        school.squareControl.luck.push(...luck, { refused: code });
        for (let time = 0; time <= luck.length; time++) await charge.with(school.given)(attempt);
      }
      expect(log.critical).not.toHaveBeenCalled();
    },
  );

  test('A card token that we cannot open any more calls nobody', async () => {
    const attempt = await newAttempt();
    const stored = await school.needs.attempts.get(attempt.transactionId);
    if (!stored) throw new Error('The attempt is gone.');
    vi.spyOn(school.needs.attempts, 'get').mockResolvedValueOnce({ ...stored, sourceSealed: 'broken' });
    expect(await charge.with(school.given)(attempt)).toMatchObject({ outcome: 'DECLINED' });
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('A refusal of our access is told of once, as that (C21)', async () => {
    const attempt = await newAttempt();
    school.squareControl.luck.push({ forbidden: 'UNAUTHORIZED' });
    await charge.with(school.given)(attempt);
    expect(log.critical).toHaveBeenCalledExactlyOnceWith('Square refuses our token', {
      transactionId: attempt.transactionId,
      code: 'UNAUTHORIZED',
    });
  });
});
