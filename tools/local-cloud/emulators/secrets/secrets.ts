import { AwsError } from '../aws-error.ts';
import { handleAwsJson, requiredText, type Operations } from '../aws-json.ts';
import type { SecretSpec, SecretsOptions, SecretsService } from './secrets-contract.ts';
import { startHttpService } from '../http-service.ts';

/** Secrets Manager's GetSecretValue for values given at the start; nothing is on the disk. */
export async function startSecrets(options: SecretsOptions): Promise<SecretsService> {
  const { clock, port } = options;
  const secrets = new Map(
    options.secrets.map((secret): [string, Required<SecretSpec>] => {
      const arn = secret.arn ?? `arn:aws:secretsmanager:us-east-1:000000000000:secret:${secret.name}-000000`;
      return [secret.name, { ...secret, arn }];
    }),
  );
  // an ARN may be given without the six characters that AWS adds to it
  const find = (id: string) =>
    secrets.get(id) ??
    [...secrets.values()].find(({ arn }) => arn === id || arn.replace(/-\w{6}$/, '') === id);

  const operations: Operations = {
    GetSecretValue(input) {
      const secret = find(requiredText(input, 'SecretId', 'InvalidParameterException'));
      if (secret === undefined) {
        throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
      }
      return {
        ARN: secret.arn,
        Name: secret.name,
        SecretString: secret.value,
        VersionId: '00000000-0000-0000-0000-000000000001',
        VersionStages: ['AWSCURRENT'],
        CreatedDate: clock.now() / 1000,
      };
    },
  };
  const service = await startHttpService({
    name: 'Secrets Manager',
    port,
    clock,
    handler: (request, response) => handleAwsJson(operations, request, response),
  });
  return {
    endpoint: service.endpoint,
    stop: service.stop,
    secretArn: (nameOrArn) => find(nameOrArn)?.arn,
  };
}
