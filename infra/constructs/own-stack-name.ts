import { Lazy, Stack } from 'aws-cdk-lib';

/** The name of the stack in which it is used: metrics of the stages of one account are told apart by it (docs/adr/066). */
export const OWN_STACK_NAME = Lazy.uncachedString({ produce: ({ scope }) => Stack.of(scope).stackName });
