import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { PAYMENT_TIMEOUT, paymentDefinition } from '../workflows/payment.ts';
import { AcademyFunction, type FunctionContext } from './academy-function.ts';
import { publishedVersion } from './releases.ts';
import type { Schedules } from './schedules.ts';

/**
 * The payment workflow with its steps, the sweeper that takes up what it left open, and the reconciliation with Square's
 * records.
 */
export class Payments extends Construct {
  readonly workflow: StateMachine;
  readonly steps: readonly AcademyFunction[];
  /** The steps in which cards are charged or declined. */
  readonly charging: readonly AcademyFunction[];
  readonly sweeper: AcademyFunction;
  readonly reconciler: AcademyFunction;

  constructor(
    scope: Construct,
    id: string,
    { schedules, context }: { schedules: Schedules; context: FunctionContext },
  ) {
    super(scope, id);
    const step = (name: string) => new AcademyFunction(this, `payments/${name}`, context);
    const charge = step('charge-payment');
    const check = step('check-payment');
    const settle = step('settle-payment');
    const refund = step('refund-payment');
    const giveUp = step('give-up-payment');
    this.charging = [charge, check];
    this.steps = [charge, check, settle, refund, giveUp];
    this.workflow = new StateMachine(this, 'Workflow', {
      stateMachineType: StateMachineType.STANDARD,
      // versions: a payment ends with the code that it began with (docs/adr/073)
      definitionBody: paymentDefinition(this, {
        charge: publishedVersion(charge.lambda),
        check: publishedVersion(check.lambda),
        settle: publishedVersion(settle.lambda),
        refund: publishedVersion(refund.lambda),
        giveUp: publishedVersion(giveUp.lambda),
      }),
      timeout: PAYMENT_TIMEOUT,
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'WorkflowLog', {
          // Step Functions asks for this prefix; the stack's own id keeps a second stack and a second try apart
          logGroupName: `/aws/vendedlogs/states/academy-payment-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`,
          retention: RetentionDays.ONE_YEAR,
          removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    // also of payments that began before a deploy: the role is that of all versions
    for (const { lambda } of this.steps) lambda.grantInvoke(this.workflow);
    // from here on functions may be granted to start it
    context.resources.workflowArn = this.workflow.stateMachineArn;
    context.resources.workflowAliasArn = context.releases.publishWorkflow(this.workflow);

    // what the workflow left open
    this.sweeper = step('sweep-open-attempts');
    schedules.everyMinute.start(this.sweeper);
    // Square's payments against ours, since the last complete run; and those of two days
    this.reconciler = step('reconcile-payments');
    schedules.everyFiveMinutes.start(this.reconciler, { isRetried: true });
    // a day until the next one, so Lambda repeats it: and those of five minutes, of which two may run at the same time
    schedules.everyNight.start(this.reconciler, {
      event: RuleTargetInput.fromObject({ lookBack: 'two-days' }),
    });
  }
}
