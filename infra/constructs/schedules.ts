import { Duration } from 'aws-cdk-lib';
import { Rule, type RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { AcademyFunction } from './academy-function.ts';

interface Start {
  readonly event?: RuleTargetInput;
  /**
   * Lambda runs a job that failed twice more; default where no next run makes up for it. It is a setting of the function, for all its
   * schedules.
   */
  readonly isRetried?: boolean;
}

/** Jobs that run at the same times share a rule, so that one alarm hears when one of them is not started (docs/adr/060). */
export class SharedSchedule extends Construct {
  readonly rule: Rule;
  readonly jobs: AcademyFunction[] = [];
  readonly #again: Duration | undefined;

  /** `again`: after which the next run does what a lost or failed one would have done. */
  constructor(scope: Construct, id: string, schedule: Schedule, again?: Duration) {
    super(scope, id);
    this.rule = new Rule(this, 'Rule', { description: `Jobs: ${id}`, schedule });
    this.#again = again;
  }

  start(job: AcademyFunction, { event, isRetried = this.#again === undefined }: Start = {}): void {
    // EventBridge hands an event over to Lambda's queue; runs that fail, or find no instance, are Lambda's to repeat
    const delivery = this.#again === undefined ? {} : { retryAttempts: 0, maxEventAge: this.#again };
    this.rule.addTarget(new LambdaFunction(job.lambda, { ...delivery, ...(event && { event }) }));
    // a repeated run would meet the next one
    if (!isRetried) job.lambda.configureAsyncInvoke(delivery);
    this.jobs.push(job);
  }
}

export class Schedules extends Construct {
  readonly everyMinute = this.every('EveryMinute', Duration.minutes(1));
  readonly everyFiveMinutes = this.every('EveryFiveMinutes', Duration.minutes(5));
  readonly everyHour = this.every('EveryHour', Duration.hours(1));
  /** Early morning in New York, when there are few payments. */
  readonly everyNight = new SharedSchedule(this, 'EveryNight', Schedule.cron({ minute: '20', hour: '9' }));

  private every(id: string, period: Duration): SharedSchedule {
    return new SharedSchedule(this, id, Schedule.rate(period), period);
  }
}
