import { PROTECTION } from '../academy-app.ts';
import { STAGE } from '../stage.ts';
import { checkDeploy } from './check.ts';
import { type Commands, installed, runCommand } from './commands.ts';
import { describeStack, readTarget, wasComplete } from './target.ts';

/**
 * Deploys the stack of a stage; `args` are `--stage`, `--unattended`, and what goes to `cdk deploy`. What would stop it is looked for
 * before the site is built. A stack that was never complete is deployed without protection against deletion, since CloudFormation must be
 * able to roll it back and the next try to delete it; when it has succeeded, a second run protects it (docs/adr/027). Returns the exit
 * code.
 */
export function deploy(
  args: readonly string[],
  commands: Commands,
  log: (line: string) => void,
  check: typeof checkDeploy = checkDeploy,
): number {
  const failed = check(args, commands, log);
  if (failed !== 0) return failed;
  const unbuilt = commands.buildSite();
  if (unbuilt !== 0) return unbuilt;
  const target = readTarget(args);
  const stack = describeStack(target, commands);
  if ('problem' in stack) {
    log(`The state of the stack could not be read. ${stack.problem}`);
    return 1;
  }
  // without a terminal CDK would stop at its question
  const approval = commands.isAttended && !target.isUnattended ? 'broadening' : 'never';
  const ofStage = target.stage === 'prod' ? [] : ['--context', `${STAGE}=${target.stage}`];
  const runCdk = (...more: string[]) =>
    commands.cdk([
      'deploy',
      target.stack,
      '--require-approval',
      approval,
      ...ofStage,
      ...more,
      ...target.args,
    ]);
  if (wasComplete(stack)) return runCdk();

  log('First deploy: the stack is protected against deletion after it has succeeded.');
  const exitCode = runCdk('--context', `${PROTECTION}=off`);
  if (exitCode !== 0) {
    log('The first deploy failed. Remove the cause and run the same command again (docs/operations.md).');
    return exitCode;
  }
  log('The stack exists. Protecting it against deletion …');
  return runCdk();
}

// `npm run deploy -- …`
if (import.meta.main) runCommand(() => deploy(process.argv.slice(2), installed, console.log));
