import { callChecks, type Credentials, signInCheck } from './call-checks.ts';
import { siteChecks } from './site-checks.ts';
import { academyAt, type Fetch } from './visit.ts';

/** Runs all checks against the academy at `site`, one after the other, and says of each how it went. Returns the exit code. */
export async function runSmoke(
  site: URL,
  credentials: Credentials | undefined,
  fetch: Fetch,
  log: (line: string) => void,
): Promise<number> {
  const academy = academyAt(site, fetch);
  const checks = [
    ...siteChecks(academy),
    ...callChecks(academy),
    ...(credentials === undefined ? [] : [signInCheck(academy, credentials)]),
  ];
  let failed = 0;
  for (const { name, run } of checks) {
    try {
      await run();
      log(`ok    ${name}`);
    } catch (error) {
      failed += 1;
      log(`FAIL  ${name}: ${reason(error)}`);
    }
  }
  if (credentials === undefined) log('Not checked: a sign-in. Set SMOKE_EMAIL and SMOKE_PASSWORD.');
  if (site.protocol !== 'https:')
    log('Not checked: https, the firewall and CloudFront. This is no https address.');
  log(failed === 0 ? `All ${checks.length} checks hold.` : `${failed} of ${checks.length} checks failed.`);
  return failed === 0 ? 0 : 1;
}

/** fetch has the reason of a connection that failed as the error's cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** What the command was given. Throws a sentence for what it cannot use. */
export function readSmoke(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): { site: URL; credentials: Credentials | undefined } {
  const [address = '', ...rest] = args;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol) || rest.length > 0)
    throw new Error('Give one address, with https:// or http://: npm run smoke -- https://your.domain');
  const { SMOKE_EMAIL: userEmail, SMOKE_PASSWORD: password } = environment;
  if (!userEmail !== !password) throw new Error('Set SMOKE_EMAIL and SMOKE_PASSWORD, or neither.');
  return { site: new URL(address), credentials: userEmail && password ? { userEmail, password } : undefined };
}
