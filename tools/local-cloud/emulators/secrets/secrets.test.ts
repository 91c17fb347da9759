import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, expect, test } from 'vitest';
import { createAcademyClock } from '../../clock/clock.ts';
import { startSecrets } from './secrets.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:square-AbCdEf';
const read = (SecretId: string) => client.send(new GetSecretValueCommand({ SecretId }));

const service = await startSecrets({
  clock: createAcademyClock(),
  secrets: [{ name: 'square', arn: ARN, value: '{"accessToken":"x"}' }],
});
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const client = new SecretsManagerClient({ endpoint: service.endpoint, region: 'us-east-1', credentials });
afterAll(() => service.stop());

test('a secret is read by its name, its ARN and its ARN without the suffix', async () => {
  for (const id of ['square', ARN, ARN.replace('-AbCdEf', '')]) {
    expect(await read(id)).toMatchObject({ ARN, Name: 'square', SecretString: '{"accessToken":"x"}' });
    expect(service.secretArn(id)).toBe(ARN);
  }
});

test('an unknown secret is a ResourceNotFoundException', async () => {
  await expect(read('card-token-key')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
