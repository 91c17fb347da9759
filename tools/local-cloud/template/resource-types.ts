/** Resource types that the local cloud runs. */
export const EMULATED_TYPES: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::KeyGroup',
  'AWS::CloudFront::PublicKey',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Logs::MetricFilter',
  'AWS::Pipes::Pipe',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Subscription',
  'AWS::SQS::Queue',
  'AWS::StepFunctions::StateMachine',
  'AWS::StepFunctions::StateMachineAlias',
  'Custom::CDKBucketDeployment',
]);

/** Types that change nothing a person or a test could see on one machine; everything else unknown is refused. */
const HARMLESS = [
  /^AWS::(AppConfig|Backup|Budgets|CloudWatch|CodeDeploy|Logs|SNS|WAFv2)::/,
  /^AWS::CDK::Metadata$/,
  /^AWS::CloudFront::OriginAccessControl$/,
  // what is built last runs: a name with an alias or a version leads to the function itself
  /^AWS::Lambda::(Alias|Version)$/,
  /^AWS::Lambda::(Permission|LayerVersion|EventInvokeConfig)$/,
  /^AWS::SES::(EmailIdentity|ConfigurationSet|ConfigurationSetEventDestination)$/,
  /^AWS::SQS::QueuePolicy$/,
  /^AWS::StepFunctions::StateMachineVersion$/,
  /^Custom::S3AutoDeleteObjects$/,
];

export function isHarmless(type: string): boolean {
  return HARMLESS.some((pattern) => pattern.test(type));
}
