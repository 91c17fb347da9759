import { REGION } from '../academy-app.ts';
import { type Stage, stackName, takeStage } from '../stage.ts';
import type { Commands } from './commands.ts';

/** What the arguments of `npm run deploy` say. */
export interface Target {
  readonly stage: Stage;
  readonly stack: string;
  /** Goes on to CDK. */
  readonly args: readonly string[];
  /** No question is asked. */
  readonly isUnattended: boolean;
  /** For the AWS CLI: where CDK deploys. */
  readonly where: readonly string[];
  /** Values of parameters that are given; the others keep those of the last deploy. */
  readonly given: Readonly<Record<string, string>>;
  readonly keepsPrevious: boolean;
}

const UNATTENDED = '--unattended';

/** Throws a sentence for a stage that does not exist, and for arguments that are none. */
export function readTarget(given: readonly string[]): Target {
  const { stage, rest } = takeStage(given);
  const args = rest.filter((arg) => arg !== UNATTENDED);
  const profile = valuesOf(args, '--profile').flatMap((name) => ['--profile', name]);
  return {
    stage,
    stack: stackName(stage),
    args,
    isUnattended: args.length < rest.length,
    where: ['--region', REGION, ...profile],
    // CDK also takes Stack:Name=value
    given: Object.fromEntries(
      valuesOf(args, '--parameters').flatMap((text) => {
        const [, name, value] = /^(?:[^:=]+:)?([^=]+)=(.*)$/s.exec(text) ?? [];
        if (name === undefined || value === undefined)
          throw new Error(`--parameters ${text}: write Name=value.`);
        return [[name, value]];
      }),
    ),
    keepsPrevious:
      !args.includes('--no-previous-parameters') && !args.includes('--previous-parameters=false'),
  };
}

/** Of an option that is written `--name value` or `--name=value`. */
function valuesOf(args: readonly string[], option: string): string[] {
  return args.flatMap((arg, index) => {
    if (arg.startsWith(`${option}=`)) return [arg.slice(option.length + 1)];
    const next = args[index + 1];
    return arg === option && next !== undefined ? [next] : [];
  });
}

/** The stack as CloudFormation has it. */
export interface DeployedStack {
  /** '' when there is none. */
  readonly state: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** States of a stack that was complete at least once. */
export const wasComplete = ({ state }: DeployedStack): boolean =>
  /^(CREATE_COMPLETE|UPDATE_|IMPORT_)/.test(state);

/** `problem`: what the AWS CLI said. */
export function describeStack(
  { stack, where }: Target,
  { aws }: Commands,
): DeployedStack | { problem: string } {
  const { exitCode, stdout, stderr } = aws([
    'cloudformation',
    'describe-stacks',
    '--stack-name',
    stack,
    '--query',
    'Stacks[0].{state: StackStatus, parameters: Parameters}',
    '--output',
    'json',
    ...where,
  ]);
  if (exitCode !== 0)
    return stderr.includes(`Stack with id ${stack} does not exist`)
      ? { state: '', parameters: {} }
      : { problem: stderr.trim() };
  const { state, parameters } = JSON.parse(stdout) as {
    state: string;
    parameters: { ParameterKey: string; ParameterValue: string }[] | null;
  };
  return {
    state,
    parameters: Object.fromEntries(
      (parameters ?? []).map(({ ParameterKey, ParameterValue }) => [ParameterKey, ParameterValue]),
    ),
  };
}
