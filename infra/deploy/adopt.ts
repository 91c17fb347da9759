import { randomUUID } from 'node:crypto';
import { refuseSwallowed } from '../stage.ts';
import { type Commands, installed, runCommand, TEXT_FILE } from './commands.ts';
import { askAws, lastLine } from './findings.ts';
import { importTemplate, keptResources, logicalIdOf } from './import-template.ts';
import { findLeftBehind, type LeftBehind } from './left-behind.ts';
import { describeStack, readTarget, type Target } from './target.ts';

const EXECUTE = '--execute';
const TAKE = '--take';
/** No stack, or one that a try of this command left without resources. */
const WITHOUT_RESOURCES = ['', 'REVIEW_IN_PROGRESS', 'IMPORT_ROLLBACK_COMPLETE'];

/**
 * `npm run deploy:adopt -- [--stage …] [--take <arn>]… [--execute]`: makes the stack of a stage from what a deleted one left, so that the
 * next `npm run deploy` goes on with its table, pool, files and keys (docs/adr/075). Without `--execute` it only lists. Returns the exit
 * code.
 */
export function adopt(args: readonly string[], commands: Commands, log: (line: string) => void): number {
  const { target, taken, isExecuted } = readOptions(args);
  const stack = describeStack(target, commands);
  if ('problem' in stack) return fail(`The state of the stack could not be read: ${lastLine(stack.problem)}`);
  if (!WITHOUT_RESOURCES.includes(stack.state))
    return fail(
      `${target.stack} is ${stack.state}: only a stack that is not there can be made of what another left.`,
    );
  const found = findLeftBehind(askAws(commands, target.where), target.stage);
  if ('error' in found) return fail(`What is left could not be listed: ${lastLine(found.error)}`);

  const kept = keptResources(target.stage);
  const byId = Map.groupBy(found.left, (one) => logicalIdOf(one, kept));
  for (const { arn } of byId.get(undefined) ?? [])
    log(`Left alone, the template has no place for it: ${arn}`);
  byId.delete(undefined);
  const chosen = new Map<string, LeftBehind>();
  for (const [id = '', all] of byId) {
    const [one, ...others] = all.length === 1 ? all : all.filter(({ arn }) => taken.includes(arn));
    if (one === undefined || others.length > 0)
      return fail(
        `Several were ${id}: ${all.map(({ arn }) => arn).join(', ')}. Say which by ${TAKE} <arn>; the others stay as they are.`,
      );
    chosen.set(id, one);
    log(`${id}: ${one.arn}`);
  }
  if (chosen.size === 0) return fail(`Nothing with the tags of ${target.stage} is left.`);
  const { template, resourcesToImport } = importTemplate(chosen, kept);
  for (const [id, { Type }] of Object.entries(kept))
    if (!(id in template.Resources)) log(`${id}: none is left, the next deploy makes one (${Type}).`);
  if (!isExecuted) {
    log(`Nothing was changed. Again with ${EXECUTE}, and ${target.stack} is made of these.`);
    return 0;
  }
  const problem = importResources(target, commands, JSON.stringify(template), resourcesToImport);
  if (problem !== undefined) return fail(problem);
  log(
    `${target.stack} has them. Now npm run deploy with all parameters and MailIdentity=existing (docs/operations.md#what-survives-deletion-of-the-stack).`,
  );
  return 0;

  function fail(sentence: string): number {
    log(sentence);
    return 1;
  }
}

function readOptions(args: readonly string[]) {
  refuseSwallowed('execute', 'take');
  const taken = args.filter((_arg, index) => args[index - 1] === TAKE);
  const rest = args.filter((arg, index) => ![TAKE, EXECUTE].includes(arg) && args[index - 1] !== TAKE);
  return { target: readTarget(rest), taken, isExecuted: args.includes(EXECUTE) };
}

/** Returns a sentence when it fails: what is imported is never deleted by it, and the command can be repeated. */
function importResources(
  { stack, where }: Target,
  { aws }: Commands,
  template: string,
  resources: readonly object[],
): string | undefined {
  // of each try another, since a failed one stays
  const ofChange = ['--stack-name', stack, '--change-set-name', `adopt-${randomUUID()}`];
  const run = (words: readonly string[], text?: string) => {
    const { exitCode, stdout, stderr } = aws(['cloudformation', ...words, ...where], text);
    return exitCode === 0 ? { stdout } : { problem: lastLine(stderr) };
  };
  const created = run(
    [
      'create-change-set',
      ...ofChange,
      '--change-set-type',
      'IMPORT',
      '--resources-to-import',
      JSON.stringify(resources),
      '--template-body',
      TEXT_FILE,
    ],
    template,
  );
  if (created.problem !== undefined) return `The import was refused: ${created.problem}`;
  const checked = run(['wait', 'change-set-create-complete', ...ofChange]);
  if (checked.problem !== undefined) {
    const described = run([
      'describe-change-set',
      ...ofChange,
      '--query',
      'StatusReason',
      '--output',
      'text',
    ]);
    return `The import was refused: ${described.stdout?.trim() ?? checked.problem}`;
  }
  const executed = run(['execute-change-set', ...ofChange]);
  if (executed.problem !== undefined) return `The import did not begin: ${executed.problem}`;
  const ended = run(['wait', 'stack-import-complete', '--stack-name', stack]);
  if (ended.problem !== undefined)
    return `The import did not end well: aws cloudformation describe-stack-events --stack-name ${stack} says why. What was left is as it was.`;
  return undefined;
}

// `npm run deploy:adopt -- …`
if (import.meta.main) runCommand(() => adopt(process.argv.slice(2), installed, console.log));
