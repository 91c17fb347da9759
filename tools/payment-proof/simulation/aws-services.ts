import type { MailAdapter } from './mail-adapter.ts';
import type { ConsumerQueue } from './consumer-queue.ts';
import { SECRETS } from './settings.ts';
import type { AwsCommand, AwsService } from './simulation-context.ts';
import type { StepFunctions } from './step-functions.ts';
import type { TableAdapter } from './table-adapter.ts';

/** The AWS services of one simulation. */
export interface AwsServices {
  readonly table: TableAdapter;
  /** Of the functions that are told of new rows. */
  readonly queues: readonly ConsumerQueue[];
  readonly workflow: StepFunctions;
  readonly mail: MailAdapter;
}

/** Performs a command of the product; of a write of the table also the queues are told. */
export async function performCommand(
  { table, queues, workflow, mail }: AwsServices,
  service: AwsService,
  command: AwsCommand,
): Promise<unknown> {
  switch (service) {
    case 'table': {
      const response = await table.take(command);
      for (const queue of queues) queue.record(command);
      return response;
    }
    case 'workflow':
      return workflow.start(command.input as { name: string; input: string });
    case 'mail':
      return mail.take(command.input);
    case 'secrets':
      return { SecretString: SECRETS[(command.input as { SecretId: string }).SecretId] };
  }
}
