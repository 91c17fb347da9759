import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { explainFailure } from './first-admin.ts';

/** Runs an operator's command on a deployed academy; a failure is one sentence where the operator can do something about it. */
export async function operate(
  command: string,
  needs: readonly (keyof typeof ENVIRONMENT)[],
  run: () => Promise<void>,
): Promise<void> {
  try {
    for (const name of needs.map((need) => ENVIRONMENT[need]))
      if (!process.env[name])
        throw new Error(`Set ${name}: ${command} reads it from the environment (docs/operations.md).`);
    await run();
  } catch (error) {
    console.error(explainFailure(error) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
