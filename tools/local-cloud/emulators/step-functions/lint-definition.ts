import { LocalCloudError } from '../../local-cloud-error.ts';
import type { Definition, State } from './definition.ts';

const INVOKE = 'arn:aws:states:::lambda:invoke';
/** of each type of state, the fields that say more than where to go next */
const FIELDS: Record<string, RegExp> = {
  Task: /^(Resource|Parameters|ResultSelector|ResultPath|InputPath|OutputPath|Retry|Catch)$/,
  Choice: /^(Choices|Default)$/,
  Wait: /^Seconds$/,
  Pass: /^Parameters$/,
  Succeed: /^$/,
  Fail: /^(Error|Cause)$/,
};
const OF_ANY_STATE = /^(Type|Next|End|Comment)$/;
const RETRIER = /^(ErrorEquals|IntervalSeconds|MaxAttempts|BackoffRate)$/;
/** what AWS supports and the local engine ignores without an error */
const SILENTLY_IGNORED: [RegExp, string][] = [
  [/"QueryLanguage":"JSONata"|\{%/, 'JSONata'],
  [/\$\$\.(?!Execution\.Input\b)/, 'the context object'],
  [/waitForTaskToken/, 'task tokens'],
];

/** Throws LocalCloudError naming everything in the definition that the payment workflow does not use: it may run differently than on AWS. */
export function lintDefinition(machine: string, definition: Definition): void {
  const text = JSON.stringify(definition);
  const problems = SILENTLY_IGNORED.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  for (const [name, state] of Object.entries(definition.States)) {
    problems.push(...stateProblems(state).map((problem) => `${problem} (state ${name})`));
  }
  if (problems.length === 0) return;
  throw new LocalCloudError(
    `The workflow ${machine} uses what the local cloud cannot run: ${problems.join(', ')}.`,
  );
}

function stateProblems(state: State): string[] {
  const { Type: type, Resource: resource = INVOKE, Retry: retriers = [] } = state;
  const known = FIELDS[type];
  if (known === undefined) return [`the type ${type}`];
  const fields = Object.keys(state).filter((field) => !OF_ANY_STATE.test(field) && !known.test(field));
  const ofRetry = retriers.flatMap((one) => Object.keys(one)).filter((field) => !RETRIER.test(field));
  return [...fields, ...ofRetry, ...(resource === INVOKE ? [] : [`the resource ${resource}`])];
}
