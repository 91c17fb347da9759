import { App, Validations } from 'aws-cdk-lib';
import { AcademyStack, type AcademyStackProps } from './academy-stack.ts';
import { readStage, STAGE, stackName } from './stage.ts';

/** CDK's feature flags of this project; here and not in cdk.json, because synthesis runs without the CDK's own command too. */
const FLAGS = {
  // a template that CloudFormation would refuse stops the synthesis
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
  // a version is published for what it keeps; Lambda refuses one of a function that has not changed
  '@aws-cdk/aws-lambda:recognizeVersionProps': true,
  // a template may have 1 MB, of which indentation would be a third
  '@aws-cdk/core:suppressTemplateIndentation': true,
};

/** Of the stack: CloudFront's and its firewall's. */
export const REGION = 'us-east-1';
/** In the app's context: 'off' during a first deploy, so that a failed one can be rolled back (docs/adr/027). */
export const PROTECTION = 'protection';

export interface AcademyAppProps extends Pick<AcademyStackProps, 'routes' | 'bundles' | 'siteFolder'> {
  /** What `cdk --context` gives otherwise. */
  readonly context?: Readonly<Record<string, string>>;
}

/** The CDK app with its one stack, not synthesized yet. */
export function academyApp(
  outdir: string,
  { context, ...props }: AcademyAppProps,
): { app: App; stack: AcademyStack } {
  const app = new App({ outdir, context: { ...FLAGS, ...context }, analyticsReporting: false });
  const stage = readStage(app.node.tryGetContext(STAGE));
  const stack = new AcademyStack(app, stackName(stage), {
    env: { region: REGION },
    // CloudFormation puts them on every resource that can have tags, those of nested stacks too
    tags: { application: 'twillfield', stage },
    terminationProtection: app.node.tryGetContext(PROTECTION) !== 'off',
    ...props,
  });
  Validations.of(stack).acknowledge({
    id: 'CloudFormation-Validate::W2509',
    reason: 'SquareSecretName is the name of a secret, not the secret',
  });
  return { app, stack };
}
