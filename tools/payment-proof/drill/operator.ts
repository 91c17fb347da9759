import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { AcademyProcess } from '../emulators/academy-process.ts';

const INFRA = join(import.meta.dirname, '..', '..', '..', 'infra');

/** The commands by which an operator repairs a restored table, in their order (docs/operations.md#lost-table). */
export const REPAIRS = [
  'users-adopt',
  'migrate',
  'figures-rebuild',
  'lists-rebuild',
  'students-count',
] as const;

/** Runs `infra/<command>.ts` as `npm run` does. Returns what it printed. @throws Error with that when it fails. */
export function runCommand(
  { environment }: AcademyProcess,
  command: (typeof REPAIRS)[number],
  ...options: string[]
): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [join(INFRA, `${command}.ts`), ...options];
    execFile(process.execPath, args, { env: { ...environment } }, (error, stdout, stderr) =>
      error ? reject(new Error(`${command} failed: ${stdout}${stderr}`)) : resolve(stdout),
    );
  });
}

interface LogLine {
  level?: string;
  message?: string;
  kind?: string;
  paymentId?: string;
}

/**
 * Compares everything since `since` (ISO) with Square. Returns Square's ids of payments of which the table knows nothing.
 * @throws Error when the run was not complete.
 */
export async function reconcile(academy: AcademyProcess, since: string): Promise<string[]> {
  const { functionError, logs } = await academy.invoke('payments/reconcile-payments', { since });
  if (functionError) throw new Error(`The reconciliation failed: ${logs.join('\n')}`);
  return logs.flatMap((line) => {
    const { message, kind, paymentId } = readLine(line);
    if (message !== 'payment differs from Square' || kind !== 'unknown-transaction') return [];
    return paymentId === undefined ? [] : [paymentId];
  });
}

/** Lines of the runtime itself are no JSON. */
function readLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}
