import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { type ApiResponse, type ProductUnderTest, Simulation } from '../simulation/simulation.ts';
import { attemptsOf } from '../checker/attempts-of.ts';
import { aCourse, aStudent, aLecture } from '../simulation/fixtures.ts';
import { LONGEST_LAG_MS } from '../memory-table/unsettled-table.ts';
import type { Step } from './step.ts';
import { Model, type Intent } from './model.ts';
import type { Example } from './counter-examples.ts';
import { worldOf } from '../simulation/world.ts';
import { watchRejections } from './watch-rejections.ts';

export const STUDENTS = ['user-ada', 'user-bob'] as const;
/** In full or flexible; barely flexible; in full only; free. */
const PRICES = [206_000, 80_002, 79_999, 0] as const;
export const COURSES = ['crs_0', 'crs_1', 'crs_2', 'crs_3'] as const;

/** The error response that a call must get. */
export interface Refusal {
  code: string;
  status: number;
}

/** The invariant that is broken when a call does not get that error response. */
const BROKEN: Readonly<Record<string, string>> = {
  SESSION_ENDED: 'I15',
  STUDENTS_ONLY: 'C15',
  BAD_SIGNATURE: 'I10',
};

/** A simulation with two students and four courses, beside the model of it. */
export class ModelRun {
  readonly simulation: Simulation;
  readonly model = new Model();
  /** The steps so far. */
  readonly steps: Step[] = [];
  /** Violations that were found during the steps. */
  readonly violations: string[] = [];
  /** Purchases that are not awaited: the student left the page. */
  readonly unawaited: Promise<void>[] = [];
  /** The last event that was delivered, to be delivered again. */
  lastEvent: string | undefined;
  /** Whether it was accepted. */
  eventAccepted = false;
  events = 0;

  constructor(underTest: ProductUnderTest, { callOrder, world }: Omit<Example, 'steps'>) {
    const rest = callOrder.values();
    this.simulation = new Simulation({
      ...underTest,
      world: world === undefined ? undefined : worldOf(world),
      pick: (waiting) => (rest.next().value ?? 0) % waiting,
    });
    watchRejections(this.simulation.square, this.model.refused);
  }

  async open(): Promise<this> {
    for (const userId of STUDENTS) {
      await this.simulation.addStudent(aStudent(userId.replace('user-', '')));
      this.model.students.set(userId, 'user');
    }
    await this.simulation.addStudent({ ...aStudent('admin'), role: 'admin' });
    for (const [i, courseId] of COURSES.entries()) {
      const priceCents = PRICES[i] ?? 0;
      await this.simulation.addCourse(aCourse(courseId, { priceCents }), [aLecture(courseId)]);
      this.model.courses.set(courseId, { priceCents, shownBefore: priceCents + 100, published: true });
    }
    // What was there before is seen by every read.
    await this.simulation.sleep(LONGEST_LAG_MS);
    return this;
  }

  attempts(): Attempt[] {
    return attemptsOf(this.simulation.rows());
  }

  getPlan(userId: string, courseId: string): StoredPlan | undefined {
    const rows = this.simulation.rows() as unknown as (StoredPlan & { PK: string; SK: string })[];
    return rows.find(({ PK, SK }) => PK === `USER#${userId}` && SK === `PLAN#${courseId}`);
  }

  getEnrolment(userId: string, courseId: string): StoredEnrolment | undefined {
    const rows = this.simulation.rows() as unknown as (StoredEnrolment & { PK: string; SK: string })[];
    return rows.find(({ PK, SK }) => PK === `USER#${userId}` && SK === `ENROLMENT#${courseId}`);
  }

  /** The intent that the card of an attempt's charge was entered for. */
  getIntent({ transactionId }: Pick<Attempt, 'transactionId'>): Intent | undefined {
    const [body = '{}'] = this.simulation.evidence().charges.get(transactionId) ?? [];
    const { source_id: token = '' } = JSON.parse(body) as { source_id?: string };
    return this.model.intents.get(token);
  }

  /** The purchase that a plan came from; undefined while there is none. */
  planPurchase(userId: string, courseId: string): Attempt | undefined {
    return this.attempts()
      .filter(
        (one) =>
          one.userId === userId &&
          one.courseId === courseId &&
          one.paymentPlan === 'flexible' &&
          one.state === 'SETTLED',
      )
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
      .at(-1);
  }

  /** The price that a student was shown when a plan was bought, cents. */
  priceOfPlan(userId: string, courseId: string): number | undefined {
    const bought = this.planPurchase(userId, courseId);
    return bought && this.getIntent(bought)?.priceCents;
  }

  /**
   * Checks a response: without a crash there is one, without a fault it is not a 5xx, and what must be refused is refused.
   * Returns it if it is a success.
   */
  checkResponse(response: ApiResponse, what: string, expected?: Refusal): ApiResponse | undefined {
    const { status, body } = response;
    const lost = status === 0 || status >= 500;
    if (lost) {
      const known = body['code'] === 'PAYMENTS_UNAVAILABLE' || body['code'] === 'TRY_AGAIN';
      const faultsExpected = this.model.faultsExpected || this.simulation.conflicts > 0;
      const excused = this.model.processCrashed || (known && faultsExpected);
      if (!excused) this.violations.push(`I20 ${what} was answered ${status} ${String(body['code'])}`);
      return undefined;
    }
    if (expected && (status !== expected.status || body['code'] !== expected.code))
      this.violations.push(
        `${BROKEN[expected.code] ?? 'I14'} ${what} was answered ${status} ${String(body['code'])}, not ${expected.code}`,
      );
    return status === 200 ? response : undefined;
  }
}
