import type { Shown } from '../checker/check-ledger.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import type { PaymentPlan, PaymentStatus } from '#shared/payments/payment-status.ts';

/** Cards by the outcome of a charge, which the simulator derives from their numbers. */
export const CARD_NUMBERS = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  pending: '4000 0000 0000 0077',
} as const;
export type Card = keyof typeof CARD_NUMBERS;

/** The response to the start of a payment. No `code` and no transaction: no response came, or a bad one. */
export interface Started {
  transactionId?: string;
  code?: string;
}

/** Begins paying. */
export interface Purchase {
  courseId: string;
  paymentPlan: 'full' | 'flexible';
  card: Card;
}
export interface InstalmentPurchase {
  planId: string;
  instalmentId: string;
  /** All that is left, in one charge (G-53). */
  all: boolean;
  card: Card;
}

/** One student with a browser. Calls that fail return undefined: nothing is known. */
export interface Student {
  readonly userId: string;
  buy(purchase: Purchase): Promise<Started>;
  payInstalment(purchase: InstalmentPurchase): Promise<Started>;
  status(transactionId: string, paymentPlan: PaymentPlan): Promise<PaymentStatus | undefined>;
  /** Ids of the courses in My Courses. */
  courses(): Promise<string[] | undefined>;
  plans(): Promise<FlexiblePayment[] | undefined>;
  /** What the academy shows of a course, for the checker. */
  shown(courseId: string): Promise<Shown>;
  /** The account is gone, as an admin would remove it. */
  deleteAccount(): Promise<void>;
}

/** What only the simulation in memory can do. */
export interface SimulatedAcademy extends Academy {
  /** So many charges are held on their way to Square; 0: those that were held arrive now. */
  holdCharges(count: number): void;
  /** What the next charges suffer at Square; with 0 times, no fault. */
  charges(fault: 'accept-then-hang' | '401', times: number): Promise<void>;
  /** The operator refunds everything at Square. */
  refundByOperator(): Promise<void>;
  /** The operator refunds so many cents of every payment that the academy has not settled. */
  refundOpenByOperator(cents: number): Promise<void>;
  /**
   * Nothing but the daily reconciliation works: no workflow after its charge, no sweeper, no event of Square's. When it ends,
   * whatever Square has captured must have come to its end.
   */
  pauseRecovery(on: boolean): void;
  /** A long time passes in which nothing is under way, ms. */
  sleep(ms: number): Promise<void>;
  /** Looks whether a course is locked if and only if it must be (I8). */
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
  /** What the next notifications of Square suffer. */
  webhooks(fault: 'duplicate' | 'drop' | 'reorder' | 'delay' | 'forged', times: number): Promise<void>;
  /** Calls are counted from here; the calls before were preparation. */
  startCounting(): void;
}
