import { AwsError } from '../aws-error.ts';
import { optionalText } from '../aws-json.ts';
import type { JsonObject } from '../aws-json.ts';
import type { Execution } from '../contract.ts';
import type { Machine } from './run-execution.ts';

const DEFAULT_PAGE = 100;
const LARGEST_PAGE = 1000;

const seconds = (iso: string) => Date.parse(iso) / 1000;

export function summary(execution: Execution): JsonObject {
  const { executionArn, stateMachineArn, name, status, startDate, stopDate } = execution;
  return {
    executionArn,
    stateMachineArn,
    name,
    status,
    startDate: seconds(startDate),
    ...(stopDate !== undefined && { stopDate: seconds(stopDate) }),
  };
}

export function description(execution: Execution): JsonObject {
  const { input, output, error, cause } = execution;
  return { ...summary(execution), input, output, error, cause, inputDetails: { included: true } };
}

/** Coarse: the start, every state entered and left, the end. */
export function history(execution: Execution, machine: Machine | undefined): JsonObject[] {
  const typeOf = (name: string) =>
    machine?.handled.get(name)?.Type ?? machine?.runnable.States[name]?.Type ?? 'Pass';
  const events: JsonObject[] = [
    {
      type: 'ExecutionStarted',
      timestamp: seconds(execution.startDate),
      executionStartedEventDetails: { input: execution.input },
    },
  ];
  for (const { name, enteredAt, exitedAt } of execution.states) {
    const type = typeOf(name);
    events.push({
      type: `${type}StateEntered`,
      timestamp: seconds(enteredAt),
      stateEnteredEventDetails: { name },
    });
    if (exitedAt === undefined) continue;
    events.push({
      type: `${type}StateExited`,
      timestamp: seconds(exitedAt),
      stateExitedEventDetails: { name },
    });
  }
  const { status, stopDate, output, error, cause } = execution;
  if (stopDate !== undefined) {
    const ends: Record<string, JsonObject> = {
      SUCCEEDED: { type: 'ExecutionSucceeded', executionSucceededEventDetails: { output } },
      FAILED: { type: 'ExecutionFailed', executionFailedEventDetails: { error, cause } },
      TIMED_OUT: { type: 'ExecutionTimedOut', executionTimedOutEventDetails: { error, cause } },
      ABORTED: { type: 'ExecutionAborted', executionAbortedEventDetails: { error, cause } },
    };
    events.push({ ...ends[status], timestamp: seconds(stopDate) });
  }
  return events.map((event, index) => ({ id: index + 1, previousEventId: index, ...event }));
}

/** One page of a list under `name`, newest first: the token counts from the end, so what is added in front shifts nothing. */
export function pageFromFront(name: string, items: JsonObject[], input: JsonObject): JsonObject {
  const left = readToken(input, items.length, items.length);
  const limit = readLimit(input);
  const from = items.length - left;
  return {
    [name]: items.slice(from, from + limit),
    ...(left > limit && { nextToken: String(left - limit) }),
  };
}

/** One page of a list under `name` that grows at its end: the token counts from the front. */
export function pageInOrder(name: string, items: JsonObject[], input: JsonObject): JsonObject {
  const from = readToken(input, 0, items.length);
  const next = from + readLimit(input);
  return { [name]: items.slice(from, next), ...(next < items.length && { nextToken: String(next) }) };
}

function readLimit(input: JsonObject): number {
  return Math.min(Number(input['maxResults'] ?? 0) || DEFAULT_PAGE, LARGEST_PAGE);
}

function readToken(input: JsonObject, start: number, largest: number): number {
  const token = optionalText(input, 'nextToken');
  const position = token === undefined ? start : Number(token);
  if (Number.isInteger(position) && position >= 0 && position <= largest) return position;
  throw new AwsError('InvalidToken', `Invalid Token: '${token}'`);
}
