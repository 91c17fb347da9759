import { AwsError } from '../aws-error.ts';
import { handleAwsJson, type JsonObject, type Operations, requiredText } from '../aws-json.ts';
import type { Service, ServiceOptions } from '../emulator.ts';
import { startHttpService } from '../http-service.ts';
import type { Queues } from '../../queues/queues.ts';

export interface SqsOptions extends ServiceOptions {
  readonly accountId: string;
  readonly queues: Pick<Queues, 'list' | 'send' | 'sendAgain'>;
}

/** SQS's calls of docs/operations.md#dead-letters: which queues there are, a message by hand, and dead letters back to their queues. */
export async function startSqs({ clock, port, accountId, queues }: SqsOptions): Promise<Service> {
  const urlOf = (name: string) => `${service.endpoint}/${accountId}/${name}`;
  const find = (field: 'arn' | 'name', value: string) => {
    const found = queues.list().find((queue) => queue[field] === value);
    if (found === undefined)
      throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.', 400);
    return found;
  };
  const operations: Operations = {
    ListQueues: ({ QueueNamePrefix: prefix = '' }) => ({
      QueueUrls: queues
        .list()
        .filter(({ name }) => name.startsWith(String(prefix)))
        .map(({ name }) => urlOf(name)),
    }),
    SendMessage: (input) => {
      const { arn } = find('name', requiredText(input, 'QueueUrl').split('/').at(-1) ?? '');
      return { MessageId: queues.send(arn, requiredText(input, 'MessageBody')) };
    },
    StartMessageMoveTask: (input): JsonObject => {
      refuseDestination(input);
      const { arn } = find('arn', requiredText(input, 'SourceArn'));
      const isForDeadLetters = queues.list().some(({ deadLetters }) => deadLetters?.arn === arn);
      if (!isForDeadLetters)
        throw new AwsError(
          'InvalidParameterValue',
          'Source queue must be configured as a Dead Letter Queue.',
        );
      queues.sendAgain(arn);
      return { TaskHandle: Buffer.from(arn).toString('base64') };
    },
  };
  const service = await startHttpService({
    name: 'SQS',
    port,
    clock,
    handler: (request, response) => handleAwsJson(operations, request, response),
  });
  return service;
}

function refuseDestination({ DestinationArn }: JsonObject): void {
  if (DestinationArn !== undefined)
    throw new AwsError(
      'InvalidParameterValue',
      'The local cloud sends dead letters to their own queues only.',
    );
}
