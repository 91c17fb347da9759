import { createRequire } from 'node:module';
import { type AwsCommand, type AwsService, currentSimulation } from './simulation-context.ts';

const require = createRequire(import.meta.url);

/** How often the SDK sends a command at most, unless a client says otherwise. */
const SDK_ATTEMPTS = 3;

/** A client of an AWS service whose commands go to the simulation that sends them. */
const createClient = (service: AwsService) =>
  class {
    readonly #maxAttempts: number;
    constructor({ maxAttempts = SDK_ATTEMPTS }: { maxAttempts?: number } = {}) {
      this.#maxAttempts = maxAttempts;
    }
    /** Of the document client: it sends as the client below it does. */
    static from(client: object) {
      return client;
    }
    send(command: AwsCommand): Promise<unknown> {
      const simulation = currentSimulation();
      if (!simulation) throw new Error(`A command for ${service} was sent outside of a simulation.`);
      return simulation.send(service, command, this.#maxAttempts);
    }
  };

/** The SDK's commands and errors are its own; only the clients are ours. */
const MODULES = new Map<string, () => object>([
  ['@aws-sdk/client-dynamodb', () => ({ DynamoDBClient: createClient('table') })],
  ['@aws-sdk/lib-dynamodb', () => ({ DynamoDBDocumentClient: createClient('table') })],
  ['@aws-sdk/client-sfn', () => ({ SFNClient: createClient('workflow') })],
  ['@aws-sdk/client-sesv2', () => ({ SESv2Client: createClient('mail') })],
  ['@aws-sdk/client-secrets-manager', () => ({ SecretsManagerClient: createClient('secrets') })],
]);
const made = new Map<string, object>();

/** `require` of a process of the product: AWS clients lead into the simulation. */
export function requireWithAdapters(id: string): unknown {
  const ours = MODULES.get(id);
  if (!ours) return require(id);
  const known = made.get(id) ?? { ...(require(id) as object), ...ours() };
  made.set(id, known);
  return known;
}
