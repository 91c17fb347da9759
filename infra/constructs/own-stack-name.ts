import { Lazy, Stack } from 'aws-cdk-lib';

/** The name of the stack in which it is used, of a nested one the outer's: metrics of the stages of one account are told apart by it (docs/adr/066). */
export const OWN_STACK_NAME = Lazy.uncachedString({
  produce: ({ scope }) => outermost(Stack.of(scope)).stackName,
});

function outermost(stack: Stack): Stack {
  return stack.nestedStackParent === undefined ? stack : outermost(stack.nestedStackParent);
}
