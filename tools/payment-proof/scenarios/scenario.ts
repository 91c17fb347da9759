import { PRICE_CENTS } from '../checker/check-ledger.ts';
import type { Academy, Learner, WorldAcademy } from './academy.ts';
import { wantCourse, wantInstalments } from './learner.ts';

/** What a story is about: one learner, one course. */
export interface Cast<A extends Academy = Academy> {
  academy: A;
  ada: Learner;
  courseId: string;
}

/** Played in the world in memory; a `Scenario<Academy>` over HTTP as well. */
export interface Scenario<A extends Academy = WorldAcademy> {
  name: string;
  /** 0 for a course that costs nothing. */
  priceCents: number;
  /** What is done before anything goes wrong. */
  prepare?: (cast: Cast<A>) => Promise<void>;
  story: (cast: Cast<A>) => Promise<void>;
  /** The learner comes back and still wants it. */
  comeBack: (cast: Cast<A>) => Promise<void>;
  /** What was captured in the end, cents: one of these. */
  paidCents: readonly number[];
  /** States that the payment must pass through when nothing goes wrong, or the story does not tell what it says. */
  through?: readonly string[];
  /** Every call is a crash point, unless the story repeats itself for hours: then the last of each kind. */
  points?: 'last';
}

export const buyFull = ({ academy, ada, courseId }: Cast) =>
  wantCourse(academy, ada, courseId, 'full', 'good');
export const buyFlexible = ({ academy, ada, courseId }: Cast) =>
  wantCourse(academy, ada, courseId, 'flexible', 'good');
export const payOne = ({ academy, ada }: Cast) =>
  wantInstalments(academy, ada, { left: 1, all: false }, 'good');
export const payRest = ({ academy, ada }: Cast) =>
  wantInstalments(academy, ada, { left: 0, all: true }, 'good');

export const full = { priceCents: PRICE_CENTS, paidCents: [PRICE_CENTS], comeBack: buyFull };
