import { LocalCloudError } from '../../local-cloud-error.ts';
import { allStates, type Definition, type State } from './definition.ts';

const INVOKE = 'arn:aws:states:::lambda:invoke';
/** what AWS supports and the local engine ignores without an error */
const SILENTLY_IGNORED: [RegExp, string][] = [
  [/"QueryLanguage":"JSONata"|\{%/, 'JSONata'],
  [/\$\$\.State\b/, '$$.State'],
  [/\$\$\.Task\b|waitForTaskToken/, 'task tokens'],
];

/** Throws LocalCloudError naming everything in the definition that would run differently than on AWS. */
export function lintDefinition(machine: string, definition: Definition): void {
  const text = JSON.stringify(definition);
  const problems = SILENTLY_IGNORED.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  for (const [name, state] of allStates(definition)) {
    problems.push(...stateProblems(state).map((problem) => `${problem} (state ${name})`));
  }
  if (problems.length === 0) return;
  throw new LocalCloudError(
    `The workflow ${machine} uses what the local cloud cannot run: ${problems.join(', ')}.`,
  );
}

function stateProblems(state: State): string[] {
  const problems: string[] = [];
  const { Type: type, Resource: resource = '' } = state;
  if ('Assign' in state) problems.push('Assign');
  if ('Arguments' in state || 'Output' in state) problems.push('JSONata fields');
  if (type === 'Task' && resource !== INVOKE && !resource.startsWith('arn:aws:lambda:')) {
    problems.push(`the resource ${resource}`);
  }
  if ('TimeoutSecondsPath' in state || 'HeartbeatSecondsPath' in state) problems.push('a timeout by path');
  if ((type === 'Parallel' || type === 'Map') && 'Retry' in state) problems.push(`Retry of a ${type} state`);
  if (type === 'Wait' && 'InputPath' in state) problems.push('InputPath of a Wait state');
  if (type === 'Pass' && 'Result' in state && !state['Result']) problems.push('an empty Result');
  if (type === 'Map' && ('ItemReader' in state || 'ResultWriter' in state)) problems.push('distributed Map');
  return problems;
}
