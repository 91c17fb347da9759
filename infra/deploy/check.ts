import { checkAccount } from './account-checks.ts';
import { type Commands, installed, NO_AWS_CLI, runCommand } from './commands.ts';
import { judgeParameters } from './judge-parameters.ts';
import { askAws, type Finding, lastLine, note, stop } from './findings.ts';
import { describeStack, readTarget, wasComplete } from './target.ts';

/**
 * `npm run deploy:check -- …`, with the arguments of `npm run deploy`: what would make the deploy fail, or the academy not work after it,
 * as far as AWS tells beforehand. It changes nothing. Returns the exit code: 1 when something stands in the way.
 */
export function checkDeploy(
  args: readonly string[],
  commands: Commands,
  log: (line: string) => void,
): number {
  const target = readTarget(args);
  const ask = askAws(commands, target.where);
  const identity = ask('sts', 'get-caller-identity');
  if ('error' in identity) {
    const why = lastLine(identity.error);
    log(
      why.startsWith(NO_AWS_CLI)
        ? `Stop: ${why}. Install its version 2 (docs.aws.amazon.com/cli), then sign in with aws configure or aws sso login.`
        : `Stop: AWS does not know you (${why}): sign in with aws sso login or aws configure, or give --profile.`,
    );
    return 1;
  }
  const { Account: account } = identity.json as { Account: string };
  const findings = [...find()];
  for (const { stops, sentence } of findings) log(`${stops ? 'Stop' : 'Note'}: ${sentence}`);
  const stops = findings.filter((one) => one.stops).length;
  const what = `${target.stack} in account ${account}, ${target.where[1]}`;
  log(stops === 0 ? `Nothing stands in the way of ${what}.` : `${stops} to repair before ${what}.`);
  return stops === 0 ? 0 : 1;

  function* find(): Generator<Finding> {
    const stack = describeStack(target, commands);
    if ('problem' in stack) {
      const why = lastLine(stack.problem);
      yield stop(`The state of the stack could not be read (${why}): ask for cloudformation:DescribeStacks.`);
      return;
    }
    // CDK deletes a stack that was never complete, and with it what it was given
    const previous = target.keepsPrevious && wasComplete(stack) ? stack.parameters : {};
    const { values, refused } = judgeParameters(target.stage, target.given, previous);
    yield* refused.map(stop);
    if (!target.isUnattended && !commands.isAttended)
      yield note('There is no terminal, so CDK asks nothing: rights that grow are granted.');
    yield* checkAccount({ target, ask, account, stack, values });
  }
}

// `npm run deploy:check -- …`
if (import.meta.main) runCommand(() => checkDeploy(process.argv.slice(2), installed, console.log));
