import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { Schedules } from './schedules.ts';

/** Finishes the deletion of accounts (docs/adr/031). */
export class Deletions extends Construct {
  readonly job: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { schedules, context }: { schedules: Schedules; context: FunctionContext },
  ) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'auth/finish-deletions', context);
    schedules.everyFiveMinutes.start(this.job);
  }
}
