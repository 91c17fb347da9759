import { App, Validations } from 'aws-cdk-lib';
import { AcademyStack, type AcademyStackProps } from './academy-stack.ts';

/** CDK's feature flags of this project; here and not in cdk.json, because synthesis runs without the CDK's own command too. */
const FLAGS = {
  // a template that CloudFormation would refuse stops the synthesis
  '@aws-cdk/core:validateAgainstDefaultRules': true,
  '@aws-cdk/aws-iam:minimizePolicies': true,
};

/** The CDK app with its one stack, not synthesized yet. The region is CloudFront's and its firewall's: us-east-1. */
export function academyApp(
  outdir: string,
  props: Pick<AcademyStackProps, 'routes' | 'bundles' | 'siteFolder'>,
): { app: App; stack: AcademyStack } {
  const app = new App({ outdir, context: FLAGS, analyticsReporting: false });
  const stack = new AcademyStack(app, 'Academy', {
    env: { region: 'us-east-1' },
    terminationProtection: true,
    ...props,
  });
  Validations.of(stack).acknowledge({
    id: 'CloudFormation-Validate::W2509',
    reason: 'SquareSecretName is the name of a secret, not the secret',
  });
  return { app, stack };
}
