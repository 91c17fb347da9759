import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { orderedAttempt } from '#functions/testing/checkout.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as charge } from '../charge-payment.task.ts';
import { handler as check } from '../check-payment.task.ts';

let made = 0;

const academy = await createTestAcademy();
beforeEach(quietLog);
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  academy.square.simulator.clearFaults();
});

const newAttempt = () => orderedAttempt(academy, ++made);
const listCharges = (transactionId: string) =>
  academy.square.received('CreatePayment').filter((one) => one['idempotency_key'] === transactionId);
const expectAlert = (transactionId: string, code: string) =>
  expect(log.critical).toHaveBeenCalledExactlyOnceWith('Square rejects our request', { transactionId, code });

describe('A rejection that is a defect of ours raises an alarm (docs/square.md#errors)', () => {
  test.each([
    'INVALID_LOCATION',
    'VALUE_TOO_LONG',
    'IDEMPOTENCY_KEY_REUSED',
    'MISSING_REQUIRED_PARAMETER',
    'UNSUPPORTED_CURRENCY',
    'A_CODE_OF_TOMORROW',
  ])('%s: on a first try, which ends the attempt, and on a later one', async (code) => {
    const first = await newAttempt();
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code });
    expect(await charge.with(academy.handlerNeeds)(first)).toMatchObject({ outcome: 'DECLINED' });
    expectAlert(first.transactionId, code);
    expect(await academy.needs.attempts.get(first.transactionId)).toMatchObject({
      failureCode: code,
      isMerchantFault: true,
    });

    vi.mocked(log.critical).mockClear();
    const later = await newAttempt();
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code });
    await charge.with(academy.handlerNeeds)(later);
    expect(await check.with(academy.handlerNeeds)(later)).toMatchObject({ outcome: 'UNKNOWN' });
    expectAlert(later.transactionId, code);
  });

  test.each([
    'NOT_FOUND',
    'CARD_TOKEN_USED',
    'CARD_TOKEN_EXPIRED',
    'SOURCE_USED',
    'SOURCE_EXPIRED',
    'INVALID_CARD_DATA',
  ])('%s is about the card token and raises no alarm', async (code) => {
    for (const earlier of [[], ['reject-before'] as const]) {
      const attempt = await newAttempt();
      for (const fault of earlier) academy.square.addFault({ call: 'CreatePayment', fault });
      academy.square.addFault({ call: 'CreatePayment', fault: 'refuse', code });
      for (let time = 0; time <= earlier.length; time++) await charge.with(academy.handlerNeeds)(attempt);
      expect((await academy.needs.attempts.get(attempt.transactionId))?.isMerchantFault).not.toBe(true);
    }
    expect(log.critical).not.toHaveBeenCalled();
  });

  describe('A card token that cannot be decrypted any more', () => {
    const unreadable = async (transactionId: string) =>
      academy.table.update(keys.transaction(transactionId), {
        UpdateExpression: 'SET encryptedSourceId = :broken',
        ExpressionAttributeValues: { ':broken': 'broken' },
      });
    const expectOneAlert = (transactionId: string) =>
      expect(log.critical).toHaveBeenCalledExactlyOnceWith('card token cannot be opened', { transactionId });

    test('On a first try it ends the attempt, raises an alarm and is recorded as a merchant fault', async () => {
      const attempt = await newAttempt();
      await unreadable(attempt.transactionId);
      expect(await charge.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'DECLINED' });
      expectOneAlert(attempt.transactionId);
      expect(await academy.needs.attempts.get(attempt.transactionId)).toMatchObject({
        failureCode: 'CARD_TOKEN_UNREADABLE',
        isMerchantFault: true,
      });
      expect(listCharges(attempt.transactionId)).toEqual([]);
    });

    test('After a try with an unknown outcome, the capture is found and settled (I4)', async () => {
      const attempt = await newAttempt();
      academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
      expect(await charge.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'UNKNOWN' });
      await unreadable(attempt.transactionId);
      vi.setSystemTime(NOON + 60_000);
      expect(await check.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'CAPTURED' });
      expectOneAlert(attempt.transactionId);
    });

    test('After a try that never reached Square the attempt ends as a merchant fault (I5)', async () => {
      const attempt = await newAttempt();
      academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
      await charge.with(academy.handlerNeeds)(attempt);
      await unreadable(attempt.transactionId);
      vi.setSystemTime(NOON + 60_000);
      expect(await check.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'DECLINED' });
      expect(await academy.needs.attempts.get(attempt.transactionId)).toMatchObject({
        state: 'VOIDED',
        isMerchantFault: true,
      });
    });
  });

  test('A rejected access token raises one alarm, of that kind (C21)', async () => {
    const attempt = await newAttempt();
    academy.square.addFault({ call: 'CreatePayment', fault: '401' });
    await charge.with(academy.handlerNeeds)(attempt);
    expect(log.critical).toHaveBeenCalledExactlyOnceWith('Square rejects our access token', {
      transactionId: attempt.transactionId,
      code: 'UNAUTHORIZED',
    });
  });
});
