import { Duration } from 'aws-cdk-lib';
import { Rule, type RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
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

interface SharedScheduleProps {
  readonly schedule: Schedule;
  /** After which the next run does what a lost or failed one would have done. */
  readonly again?: Duration;
  /** Starts that EventBridge could not hand over. */
  readonly lostEvents: IQueue;
}

/** Jobs that run at the same times share a rule, so that one alarm is raised when one of them is not started (docs/adr/060). */
export class SharedSchedule extends Construct {
  readonly rule: Rule;
  readonly jobs: AcademyFunction[] = [];
  readonly #again: Duration | undefined;
  readonly #lostEvents: IQueue;

  constructor(scope: Construct, id: string, { schedule, again, lostEvents }: SharedScheduleProps) {
    super(scope, id);
    this.rule = new Rule(this, 'Rule', { description: `Jobs: ${id}`, schedule });
    this.#again = again;
    this.#lostEvents = lostEvents;
  }

  start(job: AcademyFunction, { event, isRetried = this.#again === undefined }: Start = {}): void {
    // no call waits for it, and a run every minute would be the most of what is traced
    job.trace('PassThrough');
    // EventBridge hands an event over to Lambda's queue; runs that fail, or find no instance, are Lambda's to repeat
    const delivery = this.#again === undefined ? {} : { retryAttempts: 0, maxEventAge: this.#again };
    this.rule.addTarget(
      new LambdaFunction(job.lambda, {
        ...delivery,
        ...(event && { event }),
        deadLetterQueue: this.#lostEvents,
      }),
    );
    // a repeated run would meet the next one
    if (!isRetried) job.lambda.configureAsyncInvoke(delivery);
    this.jobs.push(job);
  }
}

export class Schedules extends Construct {
  readonly everyMinute: SharedSchedule;
  readonly everyFiveMinutes: SharedSchedule;
  readonly everyHour: SharedSchedule;
  /** Early morning in New York, when there are few payments. */
  readonly everyNight: SharedSchedule;

  constructor(scope: Construct, id: string, lostEvents: IQueue) {
    super(scope, id);
    const every = (name: string, period: Duration) =>
      new SharedSchedule(this, name, { schedule: Schedule.rate(period), again: period, lostEvents });
    this.everyMinute = every('EveryMinute', Duration.minutes(1));
    this.everyFiveMinutes = every('EveryFiveMinutes', Duration.minutes(5));
    this.everyHour = every('EveryHour', Duration.hours(1));
    const atNight = Schedule.cron({ minute: '20', hour: '9' });
    this.everyNight = new SharedSchedule(this, 'EveryNight', { schedule: atNight, lostEvents });
  }
}
