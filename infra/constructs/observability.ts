import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type IFilterPattern } from 'aws-cdk-lib/aws-logs';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { CARD_DECLINED, PAYMENT_CAPTURED } from '#shared/payments/log-messages.ts';
import type { Parameters } from '../parameters.ts';
import type { AcademyFunction } from './academy-function.ts';
import type { Payments } from './payments.ts';
import type { RevenueFigures } from './revenue-figures.ts';
import type { Schedules, SharedSchedule } from './schedules.ts';
import type { TableEvents } from './table-events.ts';

export interface ObservabilityProps {
  readonly parameters: Parameters;
  readonly api: HttpApi;
  readonly payments: Payments;
  /** Functions on which money depends beside the workflow's own steps. */
  readonly moneyFunctions: readonly AcademyFunction[];
  /** That queue, send and check mail, and hear of it. */
  readonly mail: readonly AcademyFunction[];
  readonly schedules: Schedules;
  readonly deletions: AcademyFunction;
  readonly copies: AcademyFunction;
  /** That find rows of lists which are corrupt, and leave them out. */
  readonly lists: readonly AcademyFunction[];
  readonly tableEvents: TableEvents;
  readonly unneededFiles: AcademyFunction;
  readonly revenueFigures: RevenueFigures;
}

const FIVE_MINUTES = { period: Duration.minutes(5), statistic: 'Sum' };
const CRITICAL_LINE = FilterPattern.stringValue('$.level', '=', 'CRITICAL');
/**
 * What Lambda and its Node runtime write, in the text format, of a run that threw, took too long, or whose process ended; and of code that
 * cannot be loaded (docs/adr/060). A run may have several.
 */
const FAILED_LINE = FilterPattern.anyTerm(
  'Invoke Error',
  'Task timed out',
  'Runtime exited',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
  'Status: error',
  'Status: timeout',
);

/** Alarms that a person must hear of, on one topic (docs/operations.md#alarms). */
export class Observability extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const {
      parameters,
      api,
      payments,
      moneyFunctions,
      mail,
      schedules,
      deletions,
      copies,
      lists,
      tableEvents,
      unneededFiles,
      revenueFigures,
    } = props;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.letAlarmsPublish();
    const subscription = new CfnSubscription(this, 'AlarmMail', {
      topicArn: this.topic.topicArn,
      protocol: 'email',
      endpoint: parameters.alarmMail,
    });
    subscription.cfnOptions.condition = parameters.hasAlarmMail;

    const { workflow, steps, sweeper, reconciler } = payments;
    // an execution that took too long or was stopped leaves its attempt to the sweeper, which is critical after 15 minutes (I5)
    this.atLeastOne('WorkflowFailed', workflow.metricFailed(FIVE_MINUTES), 'A payment could not be settled.');
    this.watchEvents(tableEvents);
    // refunded, open for over 15 minutes, or different from Square's records (I5, I11): a person must look
    const money = [...steps, sweeper, reconciler, ...moneyFunctions];
    this.critical(
      money,
      'PaymentCritical',
      'A payment needs a person, or a run of a payment function failed.',
    );
    // not with jobs and mail: an alarm that a job keeps raised tells of nothing else
    this.counted('Failed', 'PaymentCritical', FAILED_LINE, money);
    this.watchDeclines(payments.charging);
    // mails complained of, refused for good or not known to be sent; accounts that cannot be deleted; wrong figures (docs/adr/057); corrupt rows of lists and of their files
    const jobs = [deletions, copies, unneededFiles, revenueFigures.reconciler];
    this.critical(
      [...mail, ...jobs, ...lists],
      'JobCritical',
      'A mail, a deletion, a figure or a corrupt row needs a person.',
    );
    this.failed([...mail, ...jobs, ...tableEvents.consumers]);
    this.atLeastOne('ApiErrors', api.metricServerError(FIVE_MINUTES), 'The API answered 5xx.', 5);
    // the next run makes up for what is missed
    this.silence('SweeperSilent', schedules.everyMinute, Duration.minutes(1), 3);
    this.silence('FrequentJobsSilent', schedules.everyFiveMinutes, Duration.minutes(5), 3);
    this.silence('HourlyJobsSilent', schedules.everyHour, Duration.hours(1), 2);
    this.silence('NightlyJobsSilent', schedules.everyNight, Duration.hours(1), 26);
  }

  /** A topic without a policy of its own lets the account publish; this one has a policy, so it must let CloudWatch. */
  private letAlarmsPublish(): void {
    const anyAlarm = Stack.of(this).formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': Stack.of(this).account },
          ArnLike: { 'aws:SourceArn': anyAlarm },
        },
      }),
    );
  }

  /** An alarm for what any of the functions logs as CRITICAL. */
  private critical(functions: readonly AcademyFunction[], metricName: string, description: string): void {
    const metric = this.counted('Critical', metricName, CRITICAL_LINE, functions);
    this.atLeastOne(metricName, metric, description);
  }

  /**
   * One alarm for all others that fail, and one for calls that Lambda refused, in the whole account. Errors and throttles of each function would
   * cost a fifth of a dollar a month for each; which function it was is in the logs (docs/operations.md#which-function-it-was).
   */
  private failed(functions: readonly AcademyFunction[]): void {
    const failures = this.counted('Failed', 'FunctionFailed', FAILED_LINE, functions);
    this.atLeastOne(
      'FunctionFailed',
      failures,
      'A run of a mail function, a job or a consumer of changed rows failed.',
    );
    const metricName = 'Throttles';
    this.atLeastOne(
      'Throttled',
      new Metric({ namespace: 'AWS/Lambda', metricName, ...FIVE_MINUTES }),
      'Lambda refused calls for want of instances.',
    );
  }

  /** How many lines of the functions' logs fit the pattern. */
  private counted(
    id: string,
    metricName: string,
    filterPattern: IFilterPattern,
    functions: readonly AcademyFunction[],
    period = FIVE_MINUTES.period,
  ): Metric {
    // log lines of each stage are counted by themselves
    const metricNamespace = Stack.of(this).stackName;
    for (const log of new Set(functions.map(({ logGroup }) => logGroup)))
      log.addMetricFilter(id, { filterPattern, metricNamespace, metricName });
    return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period });
  }

  /**
   * Events that no function handled, and executions of the pipe that failed. One that is stopped has none, and one that times out does not
   * count: the next mail that waits is critical (docs/adr/054).
   */
  private watchEvents({ pipe, lostRecords, deadLetters }: TableEvents): void {
    const left = (id: string, queue: IQueue, description: string) =>
      this.atLeastOne(
        id,
        queue.metricApproximateNumberOfMessagesVisible({ ...FIVE_MINUTES, statistic: 'Maximum' }),
        description,
      );
    left('DeadLetters', deadLetters, 'A function failed on every try for changed rows.');
    left(
      'LostRecords',
      lostRecords,
      'Changed rows, an event of SES or the start of a job could not be passed on.',
    );
    const ofPipe = (metricName: string) =>
      new Metric({
        namespace: 'AWS/EventBridge/Pipes',
        metricName,
        dimensionsMap: { PipeName: pipe.ref },
        ...FIVE_MINUTES,
      });
    this.atLeastOne(
      'PipeFailed',
      new MathExpression({
        expression: 'FILL(failed, 0) + FILL(partly, 0)',
        usingMetrics: {
          failed: ofPipe('ExecutionFailed'),
          partly: ofPipe('ExecutionPartiallyFailed'),
        },
        period: FIVE_MINUTES.period,
        label: 'Failed or partially failed',
      }),
      "The pipe cannot pass records of the table's stream on.",
    );
  }

  /** More than 40 % of at least 20 cards in an hour: stolen cards are tried out (C38). */
  private watchDeclines(functions: readonly AcademyFunction[]): void {
    const count = (metricName: string, message: string) => {
      const pattern = FilterPattern.stringValue('$.message', '=', message);
      return this.counted(metricName, metricName, pattern, functions, Duration.hours(1));
    };
    this.alarm('CardsDeclined', {
      metric: new MathExpression({
        expression:
          'IF(FILL(declined, 0) + FILL(captured, 0) >= 20, 100 * declined / (declined + FILL(captured, 0)), 0)',
        usingMetrics: {
          declined: count('CardDeclined', CARD_DECLINED),
          captured: count('PaymentCaptured', PAYMENT_CAPTURED),
        },
        period: Duration.hours(1),
        label: 'Declined cards, percent',
      }),
      description: 'More than 40 % of at least 20 cards were declined within an hour.',
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      threshold: 40,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /**
   * Fewer jobs than the schedule has were started, in `missed` periods in a row. Of several EventBridge counts the calls that it makes,
   * refused ones too; of a job that is alone Lambda counts its runs (docs/adr/060).
   */
  private silence(id: string, { rule, jobs }: SharedSchedule, period: Duration, missed: number): void {
    const [first, ...others] = jobs;
    const count = { period, statistic: 'Sum' };
    this.alarm(id, {
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

  private atLeastOne(id: string, metric: IMetric, description: string, threshold = 1): void {
    this.alarm(id, {
      metric,
      description,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  private alarm(id: string, { description, ...props }: AlarmOptions): void {
    new Alarm(this, id, { ...props, alarmDescription: description }).addAlarmAction(
      new SnsAction(this.topic),
    );
  }
}

interface AlarmOptions {
  readonly metric: IMetric;
  readonly description: string;
  readonly threshold: number;
  readonly comparisonOperator: ComparisonOperator;
  readonly evaluationPeriods: number;
  readonly treatMissingData: TreatMissingData;
}
