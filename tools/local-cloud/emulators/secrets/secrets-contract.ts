import type { Service, ServiceOptions } from '../emulator.ts';

export interface SecretSpec {
  name: string;
  /** full ARN; default arn:aws:secretsmanager:us-east-1:000000000000:secret:<name>-000000 */
  arn?: string;
  value: string;
}

export interface SecretsOptions extends ServiceOptions {
  secrets: SecretSpec[];
}

export interface SecretsService extends Service {
  /** full ARN of a name, ARN or partial ARN */
  secretArn(nameOrArn: string): string | undefined;
}
