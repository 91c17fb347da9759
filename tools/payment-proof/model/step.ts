import type { Role } from '#shared/kernel/roles.ts';
import type { ApiCall, ApiFault, WEBHOOK_FAULTS } from '@twillfield/square-simulator';
import type { Card } from '../scenarios/academy.ts';
import type { FaultMode } from '../simulation/ports.ts';

/** Students and courses by their number; what does not exist is as if the step was not there. */
interface ByStudent {
  student: number;
  course: number;
}

/** Presses Pay. `tabs` at once, with a card each; whoever leaves does not wait for the response. */
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
      /** The price the student was shown: today's, an old one, or none of ours with amounts of their own making. */
      shown: 'now' | 'stale' | 'tampered';
    })
  | (Press & { do: 'pay-instalment'; which: number; all: boolean })
  /** Pays, asks or buys in the name of the other student. */
  | (ByStudent & { do: 'impersonate'; how: 'checkout' | 'instalment' | 'name' | 'old-token' | 'poll' })
  | { do: 'poll'; which: number }
  | { do: 'webhook'; which: number; how: 'true' | 'twice' | 'again' | 'forged' | 'misnamed' }
  | { do: 'webhook-fault'; fault: (typeof WEBHOOK_FAULTS)[number]; times: number }
  | { do: 'square-fault'; call: ApiCall; fault: ApiFault['fault']; times: number }
  | { do: 'decide'; which: number; status: 'COMPLETED' | 'FAILED' }
  | { do: 'outage'; on: boolean }
  | { do: 'mail-down'; on: boolean }
  | { do: 'crash-next'; mode: FaultMode; others: number }
  | { do: 'advance'; ms: number }
  /** Days in which no job runs: nothing is open, and nothing is to be done. */
  | { do: 'days-pass'; days: number }
  | { do: 'sweep' | 'reconcile' }
  /** A student opens a course: locked exactly when an instalment is past due. */
  | (ByStudent & { do: 'study' })
  /** The operator refunds at Square: of every payment all, or of one of them 1.00. */
  | { do: 'operator-refund'; which: number; part: 'all' | 'some' }
  /** Charges stay on their way to Square until they are let go, and are not answered. */
  | { do: 'hold-charges'; times: number }
  | { do: 'release-charges' }
  /** A step of the workflow comes once more, late, or twice at once: tasks are delivered at least once. */
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
  /** What is being paid for, or who pays it, is deleted while the payment is open. */
  | { do: 'delete-under-way'; which: number; what: 'course' | 'user' }
  | { do: 'set-role'; student: number; role: Role };
