import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Parameters } from '../parameters.ts';
import type { AcademyFunction } from './academy-function.ts';
import type { Payments } from './payments.ts';

export interface ObservabilityProps {
  readonly parameters: Parameters;
  readonly api: HttpApi;
  readonly payments: Payments;
  /** Functions on which money depends beside the workflow's own steps. */
  readonly moneyFunctions: readonly AcademyFunction[];
  readonly deadLetters: IQueue;
}

/** Counts the log lines of level CRITICAL of everything that moves money. */
const CRITICAL = { namespace: 'Academy', metricName: 'PaymentCritical' };
const FIVE_MINUTES = { period: Duration.minutes(5), statistic: 'Sum' };

/** Alarms that a person must hear of, on one topic (reliability.md 4.2). */
export class Observability extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    super(scope, id);
    const { parameters, api, payments, moneyFunctions, deadLetters } = props;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    const subscription = new CfnSubscription(this, 'AlarmMail', {
      topicArn: this.topic.topicArn,
      protocol: 'email',
      endpoint: parameters.alarmMail,
    });
    subscription.cfnOptions.condition = parameters.hasAlarmMail;

    const { workflow, steps, sweeper } = payments;
    this.atLeastOne('WorkflowFailed', workflow.metricFailed(FIVE_MINUTES), 'A payment could not be settled.');
    this.atLeastOne(
      'WorkflowTimedOut',
      workflow.metricTimedOut(FIVE_MINUTES),
      'A payment took over 5 minutes.',
    );
    this.atLeastOne('WorkflowAborted', workflow.metricAborted(FIVE_MINUTES), 'Somebody stopped a payment.');
    this.atLeastOne(
      'DeadLetters',
      deadLetters.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      'Mail could not be sent after every attempt.',
    );
    for (const { lambda, logGroup, node } of [...steps, sweeper, ...moneyFunctions]) {
      logGroup.addMetricFilter('Critical', {
        filterPattern: FilterPattern.stringValue('$.level', '=', 'CRITICAL'),
        metricNamespace: CRITICAL.namespace,
        metricName: CRITICAL.metricName,
      });
      this.atLeastOne(`${node.id}Errors`, lambda.metricErrors(FIVE_MINUTES), `${node.id} failed.`);
      this.atLeastOne(
        `${node.id}Throttles`,
        lambda.metricThrottles(FIVE_MINUTES),
        `${node.id} was throttled.`,
      );
    }
    // captured after its end, another amount captured, or open for over 15 minutes (I5, I11): a person must look
    this.atLeastOne(
      'PaymentCritical',
      new Metric({ ...CRITICAL, ...FIVE_MINUTES }),
      'A payment needs a person.',
    );
    this.atLeastOne('ApiErrors', api.metricServerError(FIVE_MINUTES), 'The API answered 5xx.', 5);
    this.alarm('SweeperSilent', {
      metric: sweeper.lambda.metricInvocations({ period: Duration.minutes(1), statistic: 'Sum' }),
      description: 'The sweeper has not run for three minutes.',
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      evaluationPeriods: 3,
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
