import { Construct } from 'constructs';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import type { Schedules } from './schedules.ts';

/** Deletes uploaded files that were never confirmed or that nothing needs (docs/adr/036). */
export class UnneededFiles extends Construct {
  readonly job: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { schedules, context }: { schedules: Schedules; context: FunctionContext },
  ) {
    super(scope, id);
    this.job = new AcademyFunction(this, 'media/delete-unneeded-files', context);
    schedules.everyHour.start(this.job);
  }
}
