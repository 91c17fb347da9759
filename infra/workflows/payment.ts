import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  JsonPath,
  Pass,
  Succeed,
  TaskInput,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke, type LambdaInvokeProps } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type { StepOutcome } from '#shared/payments/step-outcome.ts';
import { POLL_CHECKS, POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { getGrant } from '../grants.ts';

/** The five steps, functions/payments/<name>-payment.task.ts. All can safely run twice for one transaction. */
export interface PaymentSteps {
  /** `{ transactionId }` → `{ transactionId, outcome }` */
  readonly charge: IFunction;
  /** `{ transactionId, checks }` → `{ transactionId, checks: checks + 1, outcome }` */
  readonly check: IFunction;
  /** `{ transactionId }` → `{ transactionId, outcome }`: settled, or being refunded. */
  readonly settle: IFunction;
  /** `{ transactionId }`; done when it does not throw. A refund that Square has not finished is left to the sweeper. */
  readonly refund: IFunction;
  /** `{ transactionId }`; done when it does not throw. */
  readonly giveUp: IFunction;
}

/** Transient errors of Lambda itself; what Square does is an outcome, never an error. */
const RETRYABLE_LAMBDA_ERRORS = [
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.ClientExecutionTimeoutException',
  'Lambda.TooManyRequestsException',
];
/** After 2, 4 and 8 seconds. */
const BACKOFF = { interval: Duration.seconds(2), backoffRate: 2, maxAttempts: 3 };
const BACKOFF_SECONDS = 2 + 4 + 8;

const once = (step: string): number => getGrant(`payments/${step}-payment`).timeoutSeconds;
const retried = (step: string): number => (1 + BACKOFF.maxAttempts) * once(step) + BACKOFF_SECONDS;
const LONGEST_RUN_SECONDS =
  retried('charge') +
  POLL_CHECKS * (POLL_INTERVAL_MS / 1000 + once('check')) +
  retried('settle') +
  Math.max(retried('refund'), retried('give-up'));

/**
 * Longer than everything that a run may do, each step at its slowest and tried to the last: a run that goes on is never cut
 * off, only one that hangs. Most take seconds; the sweeper does not wait for it (sweep-open-attempts.job.ts).
 */
export const PAYMENT_TIMEOUT = Duration.minutes(Math.ceil(LONGEST_RUN_SECONDS / 60));

const transactionId = JsonPath.stringAt('$.transactionId');
/** By the context object: an execution that was started without a correlation id has an input, too. */
const started = JsonPath.objectAt('$$.Execution.Input');
const isOutcome = (outcome: StepOutcome) => Condition.stringEquals('$.outcome', outcome);

/**
 * One payment (docs/architecture.md#one-payment): charge; while the outcome is not known look again every 6 s, 20 times;
 * settle what was captured; refund what cannot be settled. The input is `{ transactionId, correlationId? }`, and each step gets it as
 * `started` beside its own: no card token or e-mail enters the history (I19). A settlement or refund that fails for good ends the
 * execution as failed, and the sweeper takes the transaction up.
 */
export function paymentDefinition(scope: Construct, steps: PaymentSteps): DefinitionBody {
  const step = (id: string, lambdaFunction: IFunction, props: Partial<LambdaInvokeProps>) =>
    new LambdaInvoke(scope, id, {
      lambdaFunction,
      payload: TaskInput.fromObject({ transactionId, started }),
      retryOnServiceExceptions: false,
      ...props,
    });

  const done = new Succeed(scope, 'Done');
  const notSettled = new Fail(scope, 'NotSettled', {
    error: 'NotSettled',
    cause: 'The payment is captured but could not be settled; the sweeper takes it up.',
  });
  const settle = step('Settle', steps.settle, { outputPath: '$.Payload' });
  settle.addRetry(BACKOFF).addCatch(notSettled);
  const notRefunded = new Fail(scope, 'NotRefunded', {
    error: 'NotRefunded',
    cause: 'The payment must go back but could not be refunded; the sweeper takes it up.',
  });
  const refund = step('Refund', steps.refund, { resultPath: JsonPath.DISCARD });
  refund.addRetry(BACKOFF).addCatch(notRefunded).next(done);
  const giveUp = step('GiveUp', steps.giveUp, { resultPath: JsonPath.DISCARD });
  giveUp.addRetry(BACKOFF).next(done);

  const wait = new Wait(scope, 'Wait', { time: WaitTime.duration(Duration.millis(POLL_INTERVAL_MS)) });
  const known = new Choice(scope, 'Known?')
    .when(isOutcome('CAPTURED'), settle)
    .when(isOutcome('REFUNDING'), refund)
    .when(Condition.or(isOutcome('DECLINED'), isOutcome('SETTLED')), done)
    .when(Condition.numberGreaterThanEquals('$.checks', POLL_CHECKS), giveUp)
    .otherwise(wait);

  // settled, or the capture cannot be settled and is refunded
  settle.next(known);

  // The check counts itself, so that each round costs three transitions; one that failed is counted here.
  const checkFailed = new Pass(scope, 'CheckFailed', {
    parameters: {
      transactionId,
      checks: JsonPath.mathAdd(JsonPath.numberAt('$.checks'), 1),
      outcome: 'UNKNOWN' satisfies StepOutcome,
    },
  });
  const check = step('Check', steps.check, {
    payload: TaskInput.fromObject({ transactionId, started, checks: JsonPath.numberAt('$.checks') }),
    outputPath: '$.Payload',
  });
  check.addCatch(checkFailed, { resultPath: JsonPath.DISCARD });
  checkFailed.next(known);
  wait.next(check).next(known);

  // no response to a charge is an unknown outcome, never a failure (I4)
  const unanswered = new Pass(scope, 'Unanswered', { parameters: { transactionId, checks: 0 } });
  unanswered.next(wait);
  const charge = step('Charge', steps.charge, {
    resultSelector: {
      transactionId: JsonPath.stringAt('$.Payload.transactionId'),
      outcome: JsonPath.stringAt('$.Payload.outcome'),
      checks: 0,
    },
  });
  charge
    .addRetry({ errors: RETRYABLE_LAMBDA_ERRORS, ...BACKOFF })
    .addCatch(unanswered, { resultPath: JsonPath.DISCARD });
  return DefinitionBody.fromChainable(charge.next(known));
}
