import { ENVIRONMENT } from '#functions/runtime/config.ts';
import { explainFailure } from './first-admin.ts';
import { refuseSwallowed } from './stage.ts';

/** Runs an operator's command, with those options, on a deployed academy; a failure is one sentence where the operator can do something about it. */
export async function operate(
  command: string,
  needs: readonly (keyof typeof ENVIRONMENT)[],
  run: () => Promise<void>,
  options: readonly 'dry-run'[] = [],
): Promise<void> {
  try {
    refuseSwallowed('dry-run');
    for (const arg of process.argv.slice(2))
      if (!options.some((option) => arg === `--${option}`))
        throw new Error(`${command} does not know ${arg}; nothing was done.`);
    for (const name of needs.map((need) => ENVIRONMENT[need]))
      if (!process.env[name])
        throw new Error(`Set ${name}: ${command} reads it from the environment (docs/operations.md).`);
    await run();
  } catch (error) {
    console.error(explainFailure(error) ?? (error instanceof Error ? error.message : error));
    process.exitCode = 1;
  }
}
