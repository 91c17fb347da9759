/** An ARN of a state machine, and the alias or version that may stand behind it. */
export function splitQualifier(arn: string): { machineArn: string; qualifier?: string | undefined } {
  const [, machineArn = arn, qualifier] = /^(.*:stateMachine:[^:]+)(?::(.+))?$/.exec(arn) ?? [];
  return { machineArn, qualifier };
}
