import { App, Stack } from 'aws-cdk-lib';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type CfnStateMachine, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { PAYMENT_TIMEOUT, type PaymentSteps, paymentDefinition } from '#infra/workflows/payment.ts';
import { type Definition, prepareDefinition, type Machine } from '@twillfield/local-cloud/workflow';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:';
export const PAYMENT_WORKFLOW_ARN = 'arn:aws:states:us-east-1:000000000000:stateMachine:payment';

/** 'giveUp' is functions/payments/give-up-payment.task.ts. */
const toFunctionName = (step: string): string =>
  `payments/${step.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-payment`;

/** The function of a task's Resource or FunctionName. */
export function functionNameOfArn(arn: string): string {
  return arn.replace(ARN, '').replace('.', '/');
}

type Written = string | { 'Fn::Join': [string, (string | { Ref: string })[]] };

/** The workflow that is deployed, from its own definition. */
export function paymentStateMachine(): Machine {
  const stack = new Stack(new App(), 'Prove');
  const steps = new Proxy({} as PaymentSteps, {
    get: (_target, step) => {
      const name = toFunctionName(String(step)).replace('/', '.');
      return LambdaFunction.fromFunctionArn(stack, String(step), ARN + name);
    },
  });
  const workflow = new StateMachine(stack, 'Workflow', {
    definitionBody: paymentDefinition(stack, steps),
    timeout: PAYMENT_TIMEOUT,
  });
  const { definitionString } = workflow.node.defaultChild as CfnStateMachine;
  const written = stack.resolve(definitionString) as Written;
  // The only reference left is AWS::Partition.
  const parts = typeof written === 'string' ? [written] : written['Fn::Join'][1];
  const text = parts.map((part) => (typeof part === 'string' ? part : 'aws')).join('');
  const definition = JSON.parse(text) as Definition;
  const spec = { name: 'payment', arn: PAYMENT_WORKFLOW_ARN, definition };
  return { ...prepareDefinition(definition), spec };
}
