import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { Schedules } from './schedules.ts';

/** Reminders of instalments that are near, due, or past due. */
export class Reminders extends Construct {
  readonly job: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { schedules, context }: { schedules: Schedules; context: FunctionContext },
  ) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'mail/remind-of-payments', context);
    // the job itself keeps to the academy's day, whatever its zone and its clock changes
    schedules.everyHour.start(this.job);
  }
}
