import { AwsError } from './aws-error.ts';
import { answerAwsJson, requiredText } from './aws-json.ts';
import type { Operations } from './aws-json.ts';
import type { SecretSpec, SecretsOptions, SecretsService } from './contract.ts';
import { startHttpService } from './http-service.ts';

type KnownSecret = Required<SecretSpec>;

/** Secrets Manager (GetSecretValue) and SSM (GetParameter) for values given at the start; nothing lies on the disk. */
export async function startSecrets(options: SecretsOptions): Promise<SecretsService> {
  const { clock, port, parameters = [] } = options;
  const secrets = new Map<string, KnownSecret>();
  const putSecret = (secret: SecretSpec) => {
    const arn = secret.arn ?? `arn:aws:secretsmanager:us-east-1:000000000000:secret:${secret.name}-000000`;
    secrets.set(secret.name, { ...secret, arn });
  };
  options.secrets.forEach(putSecret);
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
    GetParameter(input) {
      const name = requiredText(input, 'Name', 'ValidationException').replace(
        /^arn:aws:ssm:[^/]*:parameter/,
        '',
      );
      const parameter = parameters.find((each) => each.name === name);
      if (parameter === undefined) throw new AwsError('ParameterNotFound', `Parameter ${name} not found.`);
      const isReadable = parameter.secure !== true || input['WithDecryption'] === true;
      return {
        Parameter: {
          Name: parameter.name,
          Type: parameter.secure === true ? 'SecureString' : 'String',
          Value: isReadable ? parameter.value : '(encrypted)',
          Version: 1,
        },
      };
    },
  };
  const service = await startHttpService({
    name: 'Secrets Manager',
    port,
    clock,
    handler: (request, response) => answerAwsJson(operations, request, response),
  });
  return {
    endpoint: service.endpoint,
    stop: service.stop,
    putSecret,
    secretArn: (nameOrArn) => find(nameOrArn)?.arn,
  };
}
