import { Duration, type NestedStack } from 'aws-cdk-lib';
import { ComparisonOperator, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Route } from '#shared/api/route.ts';
import { CARD_DECLINED, PAYMENT_CAPTURED, SQUARE_ANSWERED } from '#shared/payments/log-messages.ts';
import type { Parameters } from '../parameters.ts';
import type { AcademyFunction } from './academy-function.ts';
import { Alarms, type Priority } from './alarms.ts';
import type { Api } from './api.ts';
import { watchCalls, watchWebhook } from './call-alarms.ts';
import { AccessLogMetrics, countLines, CRITICAL_LINE, FAILED_LINE } from './log-metrics.ts';
import { FIVE_MINUTES } from './metrics.ts';
import type { Payments } from './payments.ts';
import type { RevenueFigures } from './revenue-figures.ts';
import type { Schedules, SharedSchedule } from './schedules.ts';
import { watchEvents, watchInstances, watchMail, watchSite, watchTable } from './service-alarms.ts';
import type { Storage } from './storage.ts';
import type { TableEvents } from './table-events.ts';

export interface ObservabilityProps {
  /** Where alarms and filters are (docs/adr/041); topics are in the outer stack. */
  readonly watching: NestedStack;
  readonly parameters: Parameters;
  readonly routes: readonly Route[];
  readonly api: Api;
  readonly distribution: IDistribution;
  readonly storage: Storage;
  readonly payments: Payments;
  /** That queue, send and check mail, and hear of it. */
  readonly mail: readonly AcademyFunction[];
  readonly schedules: Schedules;
  readonly deletions: AcademyFunction;
  readonly copies: AcademyFunction;
  /** That find rows of lists which are corrupt, and leave them out. */
  readonly lists: readonly AcademyFunction[];
  readonly tableEvents: TableEvents;
  /** Consumers whose delay nothing else tells of. */
  readonly counters: readonly AcademyFunction[];
  readonly unneededFiles: AcademyFunction;
  readonly revenueFigures: RevenueFigures;
}

/** Everything that a person must hear of (docs/operations.md#alarms). */
export class Observability extends Construct {
  readonly urgentTopicArn: string;
  /** Of P2 and P3. */
  readonly topic: Topic;
  readonly #alarms: Alarms;
  readonly #watching: NestedStack;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { parameters, api, payments, mail, schedules, deletions, copies, lists, tableEvents } = props;
    const { unneededFiles, revenueFigures } = props;
    const alarms = new Alarms(this, props.watching, parameters.alarmMail);
    this.#alarms = alarms;
    this.#watching = props.watching;
    this.topic = alarms.topic;
    this.urgentTopicArn = alarms.urgentTopic.topicArn;

    const { workflow, steps, sweeper, reconciler } = payments;
    // an execution that took too long or was stopped leaves its attempt to the sweeper, which is critical after 15 minutes (I5)
    const unsettled = workflow.metricFailed({ period: FIVE_MINUTES, statistic: 'Sum' });
    alarms.atLeast('WorkflowFailed', 'P1', unsettled, 1, 'A payment could not be settled.');
    watchEvents(alarms, tableEvents, props.counters);
    watchTable(alarms, props.storage.table);
    watchInstances(alarms, parameters, props.watching);
    watchSite(alarms, props.distribution);
    watchMail(alarms);
    const accessLog = new AccessLogMetrics(props.watching, api.accessLog, props.routes);
    watchCalls(alarms, api.http, accessLog);
    watchWebhook(
      alarms,
      accessLog,
      this.watchDeclines([...payments.charging, reconciler, api.functionOf('payments/receive-square-event')]),
    );
    const answered = FilterPattern.stringValue('$.message', '=', SQUARE_ANSWERED);
    const milliseconds = { metricValue: '$.milliseconds' };
    countLines(
      props.watching,
      'SquareAnswered',
      'SquareMilliseconds',
      answered,
      payments.charging,
      milliseconds,
    );
    // refunded, open for over 15 minutes, or different from Square's records (I5, I11): a person must look
    const money = [...steps, sweeper, reconciler, ...api.inDomains('payments')];
    this.critical(
      money,
      'PaymentCritical',
      'P1',
      'A payment needs a person, or a run of a payment function failed.',
    );
    // not with jobs and mail: an alarm that a job keeps raised tells of nothing else
    countLines(props.watching, 'Failed', 'PaymentCritical', FAILED_LINE, money);
    // mails complained of, refused for good or not known to be sent; accounts that cannot be deleted; wrong figures (docs/adr/057); corrupt rows of lists and of their files
    const jobs = [deletions, copies, unneededFiles, revenueFigures.reconciler];
    this.critical(
      [...mail, ...jobs, ...lists],
      'JobCritical',
      'P2',
      'A mail, a deletion, a figure or a corrupt row needs a person.',
    );
    this.failed([...mail, ...jobs, ...tableEvents.consumers]);
    // the next run makes up for what is missed
    this.silence('SweeperSilent', 'P1', schedules.everyMinute, Duration.minutes(1), 3);
    this.silence('FrequentJobsSilent', 'P2', schedules.everyFiveMinutes, Duration.minutes(5), 3);
    this.silence('HourlyJobsSilent', 'P3', schedules.everyHour, Duration.hours(1), 2);
    this.silence('NightlyJobsSilent', 'P3', schedules.everyNight, Duration.hours(1), 26);
  }

  /** An alarm for what any of the functions logs as CRITICAL. */
  private critical(
    functions: readonly AcademyFunction[],
    metricName: string,
    priority: Priority,
    description: string,
  ): void {
    const metric = countLines(this.#watching, 'Critical', metricName, CRITICAL_LINE, functions);
    this.#alarms.atLeast(metricName, priority, metric, 1, description);
  }

  /**
   * One alarm for all others that fail. Errors of each function would cost a tenth of a dollar a month for each; which function it was is
   * in the logs (docs/operations.md#which-function-it-was).
   */
  private failed(functions: readonly AcademyFunction[]): void {
    const failures = countLines(this.#watching, 'Failed', 'FunctionFailed', FAILED_LINE, functions);
    const description = 'A run of a mail function, a job or a consumer of changed rows failed.';
    this.#alarms.atLeast('FunctionFailed', 'P2', failures, 1, description);
  }

  /** More than 40 % of at least 20 cards in an hour: stolen cards are tried out (C38). Returns the captured payments. */
  private watchDeclines(functions: readonly AcademyFunction[]): Metric {
    const period = Duration.hours(1);
    const count = (metricName: string, message: string) => {
      const pattern = FilterPattern.stringValue('$.message', '=', message);
      // where all cards are declined, captured payments are a zero and not missing
      return countLines(this.#watching, metricName, metricName, pattern, functions, {
        period,
        defaultValue: 0,
      });
    };
    const captured = count('PaymentCaptured', PAYMENT_CAPTURED);
    this.#alarms.add('CardsDeclined', 'P1', {
      metric: new MathExpression({
        expression: 'IF(declined + captured >= 20, 100 * declined / (declined + captured), 0)',
        usingMetrics: { declined: count('CardDeclined', CARD_DECLINED), captured },
        period,
        label: 'Declined cards, percent',
      }),
      description: 'More than 40 % of at least 20 cards were declined within an hour.',
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      threshold: 40,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    return captured;
  }

  /**
   * Fewer jobs than the schedule has were started, in `missed` periods in a row. Of several EventBridge counts the calls that it makes,
   * refused ones too; of a job that is alone Lambda counts its runs (docs/adr/060).
   */
  private silence(
    id: string,
    priority: Priority,
    { rule, jobs }: SharedSchedule,
    period: Duration,
    missed: number,
  ): void {
    const [first, ...others] = jobs;
    const count = { period, statistic: 'Sum' };
    this.#alarms.add(id, priority, {
      metric:
        first && others.length === 0
          ? first.lambda.metricInvocations(count)
          : new Metric({
              namespace: 'AWS/Events',
              metricName: 'Invocations',
              dimensionsMap: { RuleName: rule.ruleName },
              ...count,
            }),
      description: `Not started for ${missed} times ${period.toHumanString()}: ${jobs.map(({ node }) => node.id).join(' or ')}.`,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: jobs.length,
      evaluationPeriods: missed,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }
}
