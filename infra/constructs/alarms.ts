import { ArnFormat, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { OWN_STACK_NAME } from './own-stack-name.ts';

/** When a person must look: now (money, sign-in, the site), today, this week. */
export type Priority = 'P1' | 'P2' | 'P3';

type Options = Omit<AlarmProps, 'alarmName' | 'alarmDescription' | 'actionsEnabled'> & {
  readonly description: string;
};

/** By which releases name it: they are in the outer stack, and it is in a nested one. */
export const alarmName = (id: string): string => `${OWN_STACK_NAME}-${id}`;

/**
 * The alarms of a stack, and whom they tell, also when they end: P1 has a topic of its own, which a pager can subscribe; AlarmMail is
 * told of both (docs/adr/064). Each has a row in docs/operations.md#alarms.
 */
export class Alarms {
  readonly urgentTopic: Topic;
  readonly #scope: Construct;
  /** Of P2 and P3. */
  readonly topic: Topic;

  /** Topics are in `scope`, alarms in `alarmScope`: a topic that moved would be a new one, without the subscriptions that people confirmed. */
  constructor(scope: Construct, alarmScope: Construct, alarmMail: string) {
    this.#scope = alarmScope;
    this.topic = topicTo(scope, alarmMail, 'Alarms', 'AlarmMail');
    this.urgentTopic = topicTo(scope, alarmMail, 'UrgentAlarms', 'UrgentAlarmMail');
  }

  add(id: string, priority: Priority, { description, ...props }: Options): void {
    const alarm = new Alarm(this.#scope, id, {
      ...props,
      alarmName: alarmName(id),
      alarmDescription: `${priority}: ${description} docs/operations.md#alarms, ${id}`,
    });
    const tell = new SnsAction(priority === 'P1' ? this.urgentTopic : this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }

  /** At least so many in one period; a period without data has none. */
  atLeast(id: string, priority: Priority, metric: IMetric, threshold: number, description: string): void {
    this.add(id, priority, {
      metric,
      description,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}

/** A topic without a policy of its own lets the account publish; this one has a policy, so it must let CloudWatch. */
function topicTo(scope: Construct, alarmMail: string, id: string, subscriptionId: string): Topic {
  const topic = new Topic(scope, id, { enforceSSL: true });
  const stack = Stack.of(scope);
  const anyAlarm = stack.formatArn({
    service: 'cloudwatch',
    resource: 'alarm',
    resourceName: '*',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account },
        ArnLike: { 'aws:SourceArn': anyAlarm },
      },
    }),
  );
  new CfnSubscription(scope, subscriptionId, {
    topicArn: topic.topicArn,
    protocol: 'email',
    endpoint: alarmMail,
  });
  return topic;
}
