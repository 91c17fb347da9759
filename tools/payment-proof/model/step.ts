import type { Role } from '#shared/kernel/roles.ts';
import type { ApiCall, ApiFault, WEBHOOK_FAULTS } from '@twillfield/square-simulator';
import type { Card } from '../scenarios/academy.ts';
import type { FaultMode } from '../simulation/ports.ts';
import type { DisputeEnd } from '../simulation/operator.ts';

/** Students and courses by number; a step whose student or course does not exist does nothing. */
interface ByStudent {
  student: number;
  course: number;
}

/** Presses Pay in `tabs` tabs at once, with a card each; with `leave` the response is not awaited. */
interface Press extends ByStudent {
  card: Card;
  tabs: number;
  leave: boolean;
}

/** One thing that happens in the model's simulation: plain data, so that a counter-example can be kept. */
export type Step =
  | (Press & {
      do: 'checkout';
      plan: 'full' | 'flexible';
      /** The price that the student saw: the present one, an old one, or the present one in a request with forged amounts. */
      shown: 'now' | 'stale' | 'tampered';
    })
  | (Press & { do: 'pay-instalment'; which: number; all: boolean })
  /** Buys, pays or polls in the name of the other student. */
  | (ByStudent & { do: 'impersonate'; how: 'checkout' | 'instalment' | 'name' | 'old-token' | 'poll' })
  | { do: 'poll'; which: number }
  | { do: 'webhook'; which: number; how: 'true' | 'twice' | 'again' | 'forged' | 'misnamed' }
  | { do: 'webhook-fault'; fault: (typeof WEBHOOK_FAULTS)[number]; times: number }
  /** Every webhook is lost from here on, also while the run comes to its end. */
  | { do: 'lose-webhooks'; on: boolean }
  | { do: 'square-fault'; call: ApiCall; fault: ApiFault['fault']; times: number }
  | { do: 'decide'; which: number; status: 'COMPLETED' | 'FAILED' }
  | { do: 'outage'; on: boolean }
  | { do: 'mail-down'; on: boolean }
  | { do: 'crash-next'; mode: FaultMode; others: number }
  | { do: 'advance'; ms: number }
  /** Days in which no job runs, because nothing is open. */
  | { do: 'days-pass'; days: number }
  | { do: 'sweep' | 'reconcile' }
  /** A student opens a course: locked exactly when an instalment is past due. */
  | (ByStudent & { do: 'study' })
  /** The operator refunds at Square: of every payment all, or of one of them 1.00. */
  | { do: 'operator-refund'; which: number; part: 'all' | 'some' }
  /** Refunds that the academy requests end so after PENDING. */
  | { do: 'refunds-fail'; as: 'FAILED' | 'REJECTED'; times: number }
  /** A cardholder disputes a settled payment, or 1.00 of it. */
  | { do: 'dispute'; which: number; part: 'all' | 'some' }
  /** The bank or the operator decides a dispute. */
  | { do: 'end-dispute'; which: number; state: DisputeEnd }
  /** An admin keeps a student's access to a course, whatever is returned. */
  | (ByStudent & { do: 'keep-access' })
  /** Charges are held before they reach Square until they are released; their responses are lost. */
  | { do: 'hold-charges'; times: number }
  | { do: 'release-charges' }
  /** A task of the workflow runs once more, late, or twice at once: tasks are delivered at least once. */
  | {
      do: 'repeat-task';
      task: 'charge' | 'check' | 'settle' | 'give-up' | 'refund';
      which: number;
      times: number;
    }
  | { do: 'edit-price'; course: number; cents: number }
  | { do: 'publish'; course: number; on: boolean }
  | { do: 'delete-course'; course: number }
  | { do: 'delete-user'; student: number }
  /** The course or the user of an open payment is deleted. */
  | { do: 'delete-under-way'; which: number; what: 'course' | 'user' }
  | { do: 'set-role'; student: number; role: Role };

export type StepOf<D extends Step['do']> = Extract<Step, { do: D }>;
