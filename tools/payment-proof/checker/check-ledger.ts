import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { CardIntent, Evidence } from '../simulation/evidence.ts';

/** What the course costs in every scenario that costs anything, and how it is split; not read from the product. */
export const PRICE_CENTS = 206_000;
const INITIAL_CENTS = 80_000;
const INSTALMENT_CENTS = 63_000;
/** What may have been paid for it: nothing, all, or the first part with none, one or both of the others. */
const DUE_CENTS = [0, INITIAL_CENTS, INITIAL_CENTS + INSTALMENT_CENTS, PRICE_CENTS];
/** What one plan may have taken, in all. */
const PART_CENTS: Readonly<Record<PaymentPlan, readonly number[]>> = {
  full: [0, PRICE_CENTS],
  flexible: [0, INITIAL_CENTS],
  scheduled: [0, INSTALMENT_CENTS, 2 * INSTALMENT_CENTS],
};

/** What the academy shows one student of one course; undefined when it could not be asked. */
export interface Shown {
  /** Ids in My Courses. */
  courses: readonly string[] | undefined;
  /** The response of purchase-info. */
  owns: boolean | undefined;
}

interface Sale extends Pick<CardIntent, 'userId' | 'courseId'> {
  priceCents: number;
}

/** What the card of a charge was entered for. */
function findIntent({ charges, intents }: Evidence, reference: string | null): CardIntent | undefined {
  const [body = '{}'] = charges.get(reference ?? '') ?? [];
  const { source_id: token = '' } = JSON.parse(body) as { source_id?: string };
  return intents.get(token);
}

/** What a student has paid for a course by Square's ledger, cents, and by which plan. */
export function sumByPlan(evidence: Evidence, { userId, courseId }: Omit<Sale, 'priceCents'>) {
  const net = { full: 0, flexible: 0, scheduled: 0 };
  for (const { referenceId, type, amountCents } of evidence.ledger) {
    const intent = findIntent(evidence, referenceId);
    if (intent?.userId !== userId || intent.courseId !== courseId) continue;
    net[intent.paymentPlan] += type === 'capture' ? amountCents : -amountCents;
  }
  return { ...net, cents: net.full + net.flexible + net.scheduled };
}

/** I3: whether what the academy has and shows of a course is what it should be. */
export function accessViolations(
  what: string,
  { courseId, expected, enrolled }: { courseId: string; expected: boolean; enrolled: boolean },
  { courses, owns }: Shown,
): string[] {
  const places: [place: string, there: boolean | undefined][] = [
    ['an enrolment', enrolled],
    ['it in My Courses', courses?.includes(courseId)],
    ['it by purchase-info', owns],
  ];
  return places
    .filter(([, there]) => there !== undefined && there !== expected)
    .map(([place, there]) => `I3 ${what} has ${there ? '' : 'not '}${place}, against Square's ledger`);
}

/** I1, I2: an amount that no student can owe for a course. */
export function amountViolations(what: string, cents: number, priceCents: number): string[] {
  const due = priceCents === 0 ? [0] : DUE_CENTS;
  return due.includes(cents) ? [] : [`I2 ${what} has cost ${cents} cents by Square's ledger`];
}

/**
 * I1 to I3 by Square's ledger alone: which student and course money belongs to is what the simulation knows of the card that was
 * entered, and the price is the one above. No record of the academy is used.
 */
export function ledgerViolations(evidence: Evidence, sale: Sale, shown: Shown): string[] {
  const { userId, courseId, priceCents } = sale;
  const what = `${userId} ${courseId}`;
  const unknown = evidence.ledger.filter(({ referenceId }) => !findIntent(evidence, referenceId));
  const net = sumByPlan(evidence, sale);
  const wrong = [
    ...unknown.map(({ paymentId }) => `I6 ${paymentId} was taken from a card that was not entered for it`),
    ...amountViolations(what, net.cents, priceCents),
  ];
  for (const plan of ['full', 'flexible', 'scheduled'] as const)
    if (!PART_CENTS[plan].includes(net[plan]))
      wrong.push(`I2 ${what} has cost ${net[plan]} cents as ${plan}`);
  if (net.full > 0 && net.flexible > 0) wrong.push(`I2 ${what} was paid in full and on a plan`);
  if (net.scheduled > 0 && net.flexible === 0) wrong.push(`I2 ${what} has paid instalments of no plan`);
  const enrolled = evidence.rows.some(
    (row) =>
      String(row['SK']).startsWith('ENROLMENT#') &&
      row['userId'] === userId &&
      row['courseId'] === courseId &&
      row['withdrawn'] === undefined,
  );
  // The ledger has no entry for a free course; access exists once it is settled.
  const expected = priceCents === 0 ? enrolled : net.cents > 0;
  const plans = evidence.rows.filter(
    (row) => String(row['SK']) === `PLAN#${courseId}` && row['userId'] === userId,
  );
  for (const { totalCents, initialCents } of plans)
    if (totalCents !== priceCents || initialCents !== INITIAL_CENTS)
      wrong.push(`I7 ${what} has a plan of ${String(initialCents)} of ${String(totalCents)} cents`);
  return [...wrong, ...accessViolations(what, { courseId, expected, enrolled }, shown)];
}
