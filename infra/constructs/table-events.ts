import { Duration, Lazy, Stack } from 'aws-cdk-lib';
import { EventBus, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPipe } from 'aws-cdk-lib/aws-pipes';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AcademyFunction } from './academy-function.ts';

type EventName = 'INSERT' | 'MODIFY' | 'REMOVE';

/** Which rows a consumer is told of, and how. */
export interface Subscription {
  /** What both keys of a row begin with; a row that fits one of them is told of. */
  readonly rows: readonly { readonly PK: string; readonly SK: string }[];
  readonly eventNames: readonly EventName[];
  /** Rows that are written with this attribute, which is true or not there, are not told of. */
  readonly unless?: string;
  /** Events of one call at most. More than 10 need a window. */
  readonly batchSize: number;
  /** How long events are collected for one call; default not at all. */
  readonly window?: Duration;
  /** Calls at the same time at most, 2 to 1,000; below the function's reserved concurrency. */
  readonly concurrency: number;
  /** After which a failed event is tried again; default six times the function's timeout. Not below the timeout. */
  readonly retryAfter?: Duration;
  /** Tries, then the event becomes a dead letter. */
  readonly tries: number;
}

const SOURCE = 'academy.table';
/** A pipe may have so many filters. */
const MOST_FILTERS = 5;

/**
 * Tells functions of changed rows (docs/adr/054): the table's stream → one pipe → a bus → a rule and a queue for each consumer. An
 * event has the keys of the row and nothing else of it; the consumer reads the row. Events may come twice and in any order.
 */
export class TableEvents extends Construct {
  readonly pipe: CfnPipe;
  /**
   * What could not be passed on: the pipe's positions in the stream and the bus's events after 24 hours, starts of jobs, and SES's events
   * (docs/operations.md#lost-events).
   */
  readonly lostRecords: Queue;
  /** Events of all consumers after their last try; a message names the queue that it was in, and goes back there (docs/adr/060). */
  readonly deadLetters: Queue;
  readonly consumers: AcademyFunction[] = [];
  readonly #queues = new Map<AcademyFunction, Queue>();
  private readonly subscriptions: Subscription[] = [];
  private readonly bus: EventBus;

  constructor(scope: Construct, id: string, streamArn: string) {
    super(scope, id);
    this.bus = new EventBus(this, 'Bus', { description: 'Changed rows of the table, by their keys' });
    this.lostRecords = this.createDeadLetters('LostRecords');
    this.deadLetters = this.createDeadLetters('DeadLetters');
    const role = new Role(this, 'PipeRole', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
      inlinePolicies: {
        Pass: new PolicyDocument({
          statements: [
            allow(
              streamArn,
              'dynamodb:DescribeStream',
              'dynamodb:GetRecords',
              'dynamodb:GetShardIterator',
              'dynamodb:ListStreams',
            ),
            allow(this.bus.eventBusArn, 'events:PutEvents'),
            allow(this.lostRecords.queueArn, 'sqs:SendMessage'),
          ],
        }),
      },
    });
    this.pipe = new CfnPipe(this, 'Pipe', {
      description: "Changed rows, from the table's stream to the bus",
      roleArn: role.roleArn,
      source: streamArn,
      sourceParameters: {
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          // what PutEvents takes
          batchSize: 10,
          // no consumer needs an order
          parallelizationFactor: 10,
          // an outage of the bus loses nothing for as long as the stream keeps a record
          maximumRecordAgeInSeconds: Duration.hours(24).toSeconds(),
          maximumRetryAttempts: -1,
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: this.lostRecords.queueArn },
        },
        filterCriteria: { filters: Lazy.any({ produce: () => this.filters() }) },
      },
      target: this.bus.eventBusArn,
      targetParameters: {
        // texts are quoted where they are put in
        inputTemplate:
          '{"eventId": <$.eventID>, "eventName": <$.eventName>, "PK": <$.dynamodb.Keys.PK.S>, "SK": <$.dynamodb.Keys.SK.S>}',
        eventBridgeEventBusParameters: { source: SOURCE, detailType: 'Row changed' },
      },
    });
  }

  /** Calls `consumer` with the events of the rows. It reads them with `rowEvents` (functions/platform/row-events.ts). */
  subscribe(consumer: AcademyFunction, subscription: Subscription): void {
    this.subscriptions.push(subscription);
    const { rows, eventNames, batchSize, window = Duration.seconds(0), concurrency, tries } = subscription;
    const { lambda, role } = consumer;
    const timeoutSeconds = lambda.timeout?.toSeconds() ?? 3;
    const scope = new Construct(this, consumer.node.id);
    const queue = new Queue(scope, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: subscription.retryAfter ?? Duration.seconds(6 * timeoutSeconds + window.toSeconds()),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: tries },
    });
    const either = rows.map(({ PK, SK }) => ({ PK: [{ prefix: PK }], SK: [{ prefix: SK }] }));
    const [only] = either.length === 1 ? either : [];
    new Rule(scope, 'Rule', {
      description: `Changed rows for ${consumer.node.id}`,
      eventBus: this.bus,
      eventPattern: {
        source: [SOURCE],
        // an $or has two branches at least
        detail: { eventName: [...eventNames], ...(only === undefined ? { $or: either } : only) },
      },
      targets: [
        new SqsQueue(queue, {
          message: RuleTargetInput.fromEventPath('$.detail'),
          deadLetterQueue: this.lostRecords,
          maxEventAge: Duration.hours(24),
        }),
      ],
    });
    role.addToPolicy(
      allow(queue.queueArn, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'),
    );
    const mapping = lambda.addEventSourceMapping('RowEvents', {
      eventSourceArn: queue.queueArn,
      batchSize,
      maxBatchingWindow: window,
      maxConcurrency: concurrency,
      reportBatchItemFailures: true,
    });
    // Lambda checks the role's rights on the queue when the mapping is made
    mapping.node.addDependency(role);
    this.consumers.push(consumer);
    this.#queues.set(consumer, queue);
  }

  /** The queue in which events wait for a consumer. */
  queueOf(consumer: AcademyFunction): Queue {
    const queue = this.#queues.get(consumer);
    if (queue === undefined) throw new Error(`${consumer.node.id} is told of no rows.`);
    return queue;
  }

  /**
   * One filter for each set of event names, and for each attribute that leaves rows out. It may pass some more rows than the rules
   * want, never fewer: each costs what an event costs (docs/adr/054).
   */
  private filters(): { pattern: string }[] {
    const byNames = Map.groupBy(this.subscriptions, ({ eventNames, unless }) =>
      [...eventNames.toSorted(), unless].join(),
    );
    if (byNames.size > MOST_FILTERS)
      throw new Error(`A pipe has ${MOST_FILTERS} filters: let consumers share a set of event names.`);
    return [...byNames.values()].map((alike) => {
      const unless = alike[0]?.unless;
      const rows = alike.flatMap((one) => one.rows);
      const prefixes = (key: 'PK' | 'SK') => ({
        S: [...new Set(rows.map((row) => row[key]))].map((prefix) => ({ prefix })),
      });
      return {
        pattern: JSON.stringify({
          eventName: alike[0]?.eventNames,
          dynamodb: {
            Keys: { PK: prefixes('PK'), SK: prefixes('SK') },
            ...(unless !== undefined && { NewImage: { [unless]: { BOOL: [{ exists: false }] } } }),
          },
        }),
      };
    });
  }

  private createDeadLetters(id: string): Queue {
    return new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
  }
}

const allow = (resource: string, ...actions: string[]): PolicyStatement =>
  new PolicyStatement({ actions, resources: [resource] });
