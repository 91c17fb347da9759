import { PRICE_CENTS } from '../checker/check-ledger.ts';
import type { Academy, Student, SimulatedAcademy } from './academy.ts';
import { wantCourse, wantInstalments } from './student.ts';

/** The participants of a scenario: one student, one course. */
export interface Participants<A extends Academy = Academy> {
  academy: A;
  ada: Student;
  courseId: string;
}

/** Played in the simulation in memory; a `Scenario<Academy>` over HTTP as well. */
export interface Scenario<A extends Academy = SimulatedAcademy> {
  name: string;
  /** 0 for a course that costs nothing. */
  priceCents: number;
  /** What is done before anything goes wrong. */
  prepare?: (participants: Participants<A>) => Promise<void>;
  run: (participants: Participants<A>) => Promise<void>;
  /** The student comes back and still wants it. */
  comeBack: (participants: Participants<A>) => Promise<void>;
  /** What was captured in the end, cents: one of these. */
  paidCents: readonly number[];
  /** States that the payment must pass through when nothing goes wrong, or the scenario does not test what it names. */
  through?: readonly string[];
  /** Every call is a crash point, unless the scenario repeats itself for hours: then the last of each kind. */
  points?: 'last';
}

export function buyFull({ academy, ada, courseId }: Participants) {
  return wantCourse(academy, ada, courseId, 'full', 'good');
}
export function buyFlexible({ academy, ada, courseId }: Participants) {
  return wantCourse(academy, ada, courseId, 'flexible', 'good');
}
export function payOne({ academy, ada }: Participants) {
  return wantInstalments(academy, ada, { left: 1, all: false }, 'good');
}
export function payRest({ academy, ada }: Participants) {
  return wantInstalments(academy, ada, { left: 0, all: true }, 'good');
}

export const full = { priceCents: PRICE_CENTS, paidCents: [PRICE_CENTS], comeBack: buyFull };
