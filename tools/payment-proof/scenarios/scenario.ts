import { PRICE_CENTS } from '../checker/check-ledger.ts';
import type { Academy, Student, SimulatedAcademy } from './academy.ts';
import { buyCourse, payInstalments } from './student.ts';

/** The participants of a scenario: one student, one course. */
export interface Participants<A extends Academy = Academy> {
  academy: A;
  ada: Student;
  courseId: string;
}

/** Runs in the simulation in memory; a `Scenario<Academy>` also over HTTP. */
export interface Scenario<A extends Academy = SimulatedAcademy> {
  name: string;
  /** 0 for a course that costs nothing. */
  priceCents: number;
  /** The preparation, without faults. */
  prepare?: (participants: Participants<A>) => Promise<void>;
  run: (participants: Participants<A>) => Promise<void>;
  /** The student returns and tries to buy again. */
  comeBack: (participants: Participants<A>) => Promise<void>;
  /** The possible captures in the end minus refunds, cents. */
  paidCents: readonly number[];
  /** States that the payment must pass through without a fault; otherwise the scenario does not test what its name says. */
  through?: readonly string[];
  /** 'last': only the last call of each kind is a crash point, for a scenario that repeats itself for hours. Otherwise all are. */
  points?: 'last';
}

export function buyFull({ academy, ada, courseId }: Participants) {
  return buyCourse(academy, ada, courseId, 'full', 'good');
}
export function buyFlexible({ academy, ada, courseId }: Participants) {
  return buyCourse(academy, ada, courseId, 'flexible', 'good');
}
export function payOne({ academy, ada }: Participants) {
  return payInstalments(academy, ada, { left: 1, all: false }, 'good');
}
export function payRest({ academy, ada }: Participants) {
  return payInstalments(academy, ada, { left: 0, all: true }, 'good');
}

export const full = { priceCents: PRICE_CENTS, paidCents: [PRICE_CENTS], comeBack: buyFull };
