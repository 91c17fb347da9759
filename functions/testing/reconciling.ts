import type { Attempt } from '#functions/data/payments/attempt.ts';
import { handler as reconcile } from '#functions/payments/reconcile-payments.job.ts';
import { newId } from '#functions/runtime/clock.ts';
import { fakeBooks } from './fake-books.ts';
import { NOON, aUser, anAttempt, openSchool } from './school.ts';

/** For tests: a school whose payments are compared with books that the test writes. */
export const openBooks = async () => {
  const school = await openSchool();
  const { attempts, users, enrolments } = school.needs;
  const books = fakeBooks(school.needs.square);
  let made = 0;
  const run = (event: unknown = {}) => reconcile.with({ ...school.given, square: () => books.square })(event);
  /** An attempt as it is stored now. */
  const now = async ({ transactionId }: Attempt): Promise<Attempt> => {
    const found = await attempts.get(transactionId);
    if (!found) throw new Error('The attempt is gone.');
    return found;
  };
  /** An attempt of a new learner, stored as an order would. */
  const start = async (over: Partial<ReturnType<typeof anAttempt>> = {}): Promise<Attempt> => {
    const userId = `user-${++made}`;
    const userEmail = `${userId}@example.org`;
    await users.reserveEmail(userEmail, userId, NOON);
    await users.add(aUser({ userId, userEmail }), userId);
    const transactionId = newId('transaction');
    const attempt = anAttempt({ transactionId, orderId: `ord_${made}`, userId, userEmail, ...over });
    await attempts.start(attempt);
    return attempt;
  };
  const enrolled = ({ userId, courseId }: Attempt) => enrolments.exists(userId, courseId);
  return { school, books, run, now, start, enrolled };
};

/** What a run says when nothing but this happened to one payment. */
export const counted = (more: object = {}) => ({
  compared: 1,
  repaired: 0,
  differences: 0,
  failed: 0,
  foreign: 0,
  ...more,
});
