import { createRequire } from 'node:module';
import { type AwsCommand, type AwsService, currentSimulation } from './simulation-context.ts';

const require = createRequire(import.meta.url);

/** How often the SDK sends a command at most, unless a client sets maxAttempts. */
const SDK_MAX_ATTEMPTS = 3;

/** A client of an AWS service whose commands go to the simulation that sends them. */
const createClient = (service: AwsService) =>
  class {
    readonly #maxAttempts: number;
    constructor({ maxAttempts = SDK_MAX_ATTEMPTS }: { maxAttempts?: number } = {}) {
      this.#maxAttempts = maxAttempts;
    }
    /** As DynamoDBDocumentClient.from: the document client sends like the client it gets. */
    static from(client: object) {
      return client;
    }
    send(command: AwsCommand): Promise<unknown> {
      const simulation = currentSimulation();
      if (!simulation) throw new Error(`A command for ${service} was sent outside of a simulation.`);
      return simulation.send(service, command, this.#maxAttempts);
    }
  };

/** Only the clients of the SDK are replaced; its commands and errors are the real ones. */
const MODULES = new Map<string, () => object>([
  ['@aws-sdk/client-dynamodb', () => ({ DynamoDBClient: createClient('table') })],
  ['@aws-sdk/lib-dynamodb', () => ({ DynamoDBDocumentClient: createClient('table') })],
  ['@aws-sdk/client-sfn', () => ({ SFNClient: createClient('workflow') })],
  ['@aws-sdk/client-sesv2', () => ({ SESv2Client: createClient('mail') })],
  ['@aws-sdk/client-secrets-manager', () => ({ SecretsManagerClient: createClient('secrets') })],
]);
const made = new Map<string, object>();

/** `require` of a process of the product, in which AWS clients send to the simulation. */
export function requireWithAdapters(id: string): unknown {
  const replaced = MODULES.get(id);
  if (!replaced) return require(id);
  const known = made.get(id) ?? { ...(require(id) as object), ...replaced() };
  made.set(id, known);
  return known;
}
