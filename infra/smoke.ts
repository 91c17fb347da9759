import { readSmoke, runSmoke } from './smoke/run-smoke.ts';

/** `npm run smoke -- https://…`: whether a deployed academy answers as it must (docs/operations.md). Exit code 1 when a check fails. */
try {
  const { site, credentials } = readSmoke(process.argv.slice(2), process.env);
  process.exitCode = await runSmoke(site, credentials, fetch, console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
