import { LocalCloudError } from '../../local-cloud-error.ts';
import { numberAt, objectAt, stringAt, stringsAt } from '../json.ts';
import { toFunctionName, type ResolvedStack, listResources } from '../resolve-stack.ts';

/** A standard queue of SQS. */
export type QueueSpec = {
  arn: string;
  name: string;
  visibilityTimeoutMs: number;
  deadLetters?: { arn: string; maxReceiveCount: number };
};

/** An event source mapping: which function handles the messages of a queue. */
export type QueueConsumerSpec = {
  queueArn: string;
  functionName: string;
  batchSize: number;
  windowMs: number;
  /** calls at the same time; undefined without a limit */
  concurrency?: number;
  reportBatchItemFailures: boolean;
};

export function readQueues(stack: ResolvedStack): QueueSpec[] {
  return listResources(stack, 'AWS::SQS::Queue').map(({ properties, attributes }) => {
    const redrive = objectAt(properties, 'RedrivePolicy');
    const deadLetters = stringAt(redrive, 'deadLetterTargetArn');
    return {
      arn: attributes['Arn'] ?? '',
      name: attributes['QueueName'] ?? '',
      visibilityTimeoutMs: (numberAt(properties, 'VisibilityTimeout') ?? 30) * 1000,
      ...(deadLetters !== undefined && {
        deadLetters: { arn: deadLetters, maxReceiveCount: numberAt(redrive, 'maxReceiveCount') ?? 10 },
      }),
    };
  });
}

export function readQueueConsumers(stack: ResolvedStack, queues: readonly QueueSpec[]): QueueConsumerSpec[] {
  return listResources(stack, 'AWS::Lambda::EventSourceMapping').map(({ logicalId, properties }) => {
    const queueArn = stringAt(properties, 'EventSourceArn') ?? '';
    if (!queues.some(({ arn }) => arn === queueArn))
      throw new LocalCloudError(`The event source of ${logicalId} is not a queue.`);
    const concurrency = numberAt(properties['ScalingConfig'], 'MaximumConcurrency');
    return {
      queueArn,
      functionName: toFunctionName(stringAt(properties, 'FunctionName') ?? ''),
      batchSize: numberAt(properties, 'BatchSize') ?? 10,
      windowMs: (numberAt(properties, 'MaximumBatchingWindowInSeconds') ?? 0) * 1000,
      ...(concurrency !== undefined && { concurrency }),
      reportBatchItemFailures: stringsAt(properties, 'FunctionResponseTypes').includes(
        'ReportBatchItemFailures',
      ),
    };
  });
}
