import type { MailAdapter } from './mail-adapter.ts';
import type { MailStream } from './mail-stream.ts';
import { SECRETS } from './settings.ts';
import type { AwsCommand, AwsService } from './simulation-context.ts';
import type { StepFunctions } from './step-functions.ts';
import type { TableAdapter } from './table-adapter.ts';

/** The AWS services of one simulation. */
export interface AwsServices {
  readonly table: TableAdapter;
  /** The table's stream, as far as mail is concerned. */
  readonly stream: MailStream;
  readonly workflow: StepFunctions;
  readonly mail: MailAdapter;
}

/** Performs a command of the product; a write of the table also appears in its stream. */
export async function performCommand(
  { table, stream, workflow, mail }: AwsServices,
  service: AwsService,
  command: AwsCommand,
): Promise<unknown> {
  switch (service) {
    case 'table': {
      const response = await table.take(command);
      stream.record(command);
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
