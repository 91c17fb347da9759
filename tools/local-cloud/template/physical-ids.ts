import { stableId } from './stable-id.ts';

export type Scope = { stackName: string; region: string; accountId: string };

/** What `Ref` and `Fn::GetAtt` of one resource return. */
export type Identity = { ref: string; attributes: Readonly<Record<string, string>> };

type Input = { scope: Scope; logicalId: string; given: (property: string) => string | undefined };
type Assign = (input: Input) => Identity;

/** Physical names and ARNs follow from stack name and logical id alone, so every start gives the same ones. */
const assigners: Record<string, Assign> = {
  'AWS::DynamoDB::Table': (input) => {
    const name = generated(input, 255);
    const tableArn = arn(input, 'dynamodb', `table/${name}`);
    return {
      ref: name,
      attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/2026-01-01T00:00:00.000` },
    };
  },
  'AWS::S3::Bucket': (input) => {
    const name = input.given('BucketName') ?? generated(input, 63).toLowerCase();
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        RegionalDomainName: `${name}.s3.${input.scope.region}.amazonaws.com`,
      },
    };
  },
  'AWS::Cognito::UserPool': (input) => {
    const id = `${input.scope.region}_${stableId(seed(input), 9)}`;
    return { ref: id, attributes: { Arn: arn(input, 'cognito-idp', `userpool/${id}`) } };
  },
  'AWS::Cognito::UserPoolClient': (input) => ({
    ref: stableId(seed(input), 26),
    attributes: { ClientSecret: stableId(`${seed(input)}-secret`, 52) },
  }),
  'AWS::Lambda::Function': (input) => byName(input, 'lambda', 'function:', 64),
  'AWS::Lambda::Version': (input) => ({
    ref: `${arn(input, 'lambda', `function:${input.given('FunctionName')}`)}:1`,
    attributes: { Version: '1' },
  }),
  'AWS::Lambda::Alias': (input) => ({
    ref: `${arn(input, 'lambda', `function:${input.given('FunctionName')}`)}:${input.given('Name')}`,
    attributes: {},
  }),
  'AWS::IAM::Role': (input) => {
    const name = generated(input, 64);
    return { ref: name, attributes: { Arn: `arn:aws:iam::${input.scope.accountId}:role/${name}` } };
  },
  'AWS::StepFunctions::StateMachine': (input) => {
    const { ref: name, attributes } = byName(input, 'states', 'stateMachine:', 80);
    return {
      ref: attributes['Arn'] ?? '',
      attributes: { ...attributes, Name: name, StateMachineRevisionId: 'INITIAL' },
    };
  },
  'AWS::StepFunctions::StateMachineVersion': (input) => ({
    ref: `${input.given('StateMachineArn')}:1`,
    attributes: {},
  }),
  'AWS::SecretsManager::Secret': (input) => {
    const name = input.given('Name') ?? generated(input, 80);
    const secretArn = arn(input, 'secretsmanager', `secret:${name}-${stableId(name, 6)}`);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },
  'AWS::ApiGatewayV2::Api': (input) => {
    const id = stableId(seed(input), 10);
    const endpoint = `https://${id}.execute-api.${input.scope.region}.amazonaws.com`;
    return { ref: id, attributes: { ApiEndpoint: endpoint } };
  },
  'AWS::CloudFront::Distribution': (input) => ({
    ref: `E${stableId(seed(input), 13, 'upper')}`,
    attributes: { DomainName: `d${stableId(seed(input), 13)}.cloudfront.net` },
  }),
  'AWS::CloudFront::Function': (input) => {
    const functionArn = `arn:aws:cloudfront::${input.scope.accountId}:function/${input.logicalId}`;
    return { ref: functionArn, attributes: { FunctionARN: functionArn } };
  },
  'AWS::CloudFront::PublicKey': (input) => ({
    ref: `K${stableId(seed(input), 13, 'upper')}`,
    attributes: {},
  }),
  'AWS::SQS::Queue': (input) => {
    const { ref: name, attributes } = byName(input, 'sqs', '', 80);
    return {
      ref: `https://sqs.${input.scope.region}.amazonaws.com/${input.scope.accountId}/${name}`,
      attributes: { ...attributes, QueueName: name },
    };
  },
  'AWS::Events::EventBus': (input) => byName(input, 'events', 'event-bus/', 256),
  'AWS::Events::Rule': (input) => byName(input, 'events', 'rule/', 64),
  'AWS::Backup::BackupVault': (input) => {
    const name = generated(input, 50);
    return { ref: name, attributes: { BackupVaultArn: arn(input, 'backup', `backup-vault:${name}`) } };
  },
  'AWS::SES::EmailIdentity': (input) => ({
    ref: input.given('EmailIdentity') ?? generated(input, 128),
    attributes: {},
  }),
};

/** The identity of one resource; types without a rule of their own get a generated name and a plain ARN. */
export function assignIdentity(type: string, input: Input): Identity {
  const assign = assigners[type];
  if (assign !== undefined) return assign(input);
  const name = generated(input, 64);
  const service = type.split('::')[1]?.toLowerCase() ?? 'local';
  return { ref: name, attributes: { Arn: arn(input, service, name), Id: name } };
}

/** A generated name, which its ARN has behind `kind`. */
function byName(input: Input, service: string, kind: string, limit: number): Identity {
  const name = generated(input, limit);
  return { ref: name, attributes: { Arn: arn(input, service, `${kind}${name}`) } };
}

function arn({ scope }: Input, service: string, resource: string): string {
  return `arn:aws:${service}:${scope.region}:${scope.accountId}:${resource}`;
}

/** As CloudFormation names things: stack, logical id and a suffix; cut in the middle, never at the suffix. */
function generated(input: Input, limit: number): string {
  const suffix = stableId(seed(input), 8, 'upper');
  return `${`${input.scope.stackName}-${input.logicalId}`.slice(0, limit - 9)}-${suffix}`;
}

function seed({ scope, logicalId }: Input): string {
  return `${scope.stackName}/${logicalId}`;
}
