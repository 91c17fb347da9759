import { vi } from 'vitest';
import type { Academy } from '@twillfield/local-cloud';

/** For tests on the local cloud: opens the product's own tables in this process, with the settings of a function and the academy owner's keys. */
export function stubEnvironmentOf(functionName: string, { resources }: Academy): void {
  const { accessKeyId, secretAccessKey } = resources.credentials;
  const environment = {
    ...resources.getEnvironment(functionName),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SDK_UA_APP_ID: accessKeyId,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
}
