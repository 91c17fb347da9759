import type { Shown } from '../checker/check-ledger.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import type { PaymentPlan, PaymentStatus } from '#shared/payments/payment-status.ts';

/** Cards by the outcome of a charge, which the simulator derives from their numbers. */
export const CARD_NUMBERS = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  pending: '4000 0000 0000 0077',
} as const;
export type Card = keyof typeof CARD_NUMBERS;

/** The response to the start of a payment. Without `code` and transaction there was no response, or a 5xx. */
export interface Started {
  transactionId?: string;
  code?: string;
}

export interface Purchase {
  courseId: string;
  paymentPlan: 'full' | 'flexible';
  card: Card;
}
export interface InstalmentPurchase {
  planId: string;
  instalmentId: Id<'instalment'>;
  /** All that is left, in one charge (G-53). */
  all: boolean;
  card: Card;
}

/** One student with a browser. Calls that fail return undefined. */
export interface Student {
  readonly userId: string;
  buy(purchase: Purchase): Promise<Started>;
  payInstalment(purchase: InstalmentPurchase): Promise<Started>;
  status(transactionId: string, paymentPlan: PaymentPlan): Promise<PaymentStatus | undefined>;
  /** Ids of the courses in My Courses to which the student has access. */
  courses(): Promise<string[] | undefined>;
  plans(): Promise<FlexiblePayment[] | undefined>;
  /** What the academy shows of a course, for the checker. */
  shown(courseId: string): Promise<Shown>;
  /** Deletes the account, as an admin would. */
  deleteAccount(): Promise<void>;
}

/** The academy of the simulation in memory, which can do more than a running one. */
export interface SimulatedAcademy extends Academy {
  /** The next `count` charges are held before they reach Square; 0 releases them. */
  holdCharges(count: number): void;
  /** Injects a fault into the next charges; 0 times ends all faults. */
  charges(fault: 'accept-then-hang' | '401', times: number): Promise<void>;
  /** The operator refunds everything at Square. */
  refundByOperator(): Promise<void>;
  /** The next refunds that Square accepts end so. */
  failRefunds(as: 'FAILED' | 'REJECTED', times: number): void;
  /** Cardholders dispute every payment, and the bank decides so. */
  dispute(end: 'LOST' | 'ACCEPTED' | 'WON'): void;
  /** The operator refunds so many cents of every payment that the academy has not settled. */
  refundOpenByOperator(cents: number): Promise<void>;
  /**
   * Only the reconciliation works: no workflow after its first charge, no sweeper, no event of Square. When the pause ends,
   * no captured payment may be open.
   */
  pauseRecovery(on: boolean): void;
  /** From now on every webhook of Square is lost; `false` ends it. */
  loseWebhooks(on: boolean): void;
  /** Moves the time by `ms` without running any job. */
  sleep(ms: number): Promise<void>;
  /** Checks that a course is locked if and only if it must be (I8). */
  checkLock(student: Student, courseId: string): Promise<void>;
}

/** What a scenario runs on: the simulation in memory, or a running academy over HTTP. */
export interface Academy {
  student(name: string): Promise<Student>;
  /** A course for sale; answers its id. */
  course(priceCents: number): Promise<string>;
  /** Lets time pass, ms of the academy's clock. */
  advance(ms: number): Promise<void>;
  /** Whether Square can be reached. */
  square(reachable: boolean): Promise<void>;
  /** Whether mail can be sent. */
  mail(works: boolean): Promise<void>;
  /** Square decides everything that is pending. */
  decide(status: 'COMPLETED' | 'FAILED'): Promise<void>;
  /** Injects a fault into the next webhooks. */
  webhooks(fault: 'duplicate' | 'drop' | 'reorder' | 'delay' | 'forged', times: number): Promise<void>;
  /** Calls are counted from here; the calls before were preparation. */
  startCounting(): void;
}
