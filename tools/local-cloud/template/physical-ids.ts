import { stableId } from './stable-id.ts';

export type Scope = { stackName: string; region: string; accountId: string };

/** What `Ref` and `Fn::GetAtt` of one resource return. */
export type Identity = { ref: string; attributes: Readonly<Record<string, string>> };

type Input = { scope: Scope; logicalId: string; given: (property: string) => string | undefined };
type Assign = (input: Input) => Identity;

/** Physical names and ARNs follow from stack name and logical id alone, so every start gives the same ones. */
const assigners: Record<string, Assign> = {
  'AWS::DynamoDB::Table': assignTable,
  'AWS::DynamoDB::GlobalTable': assignTable,
  'AWS::S3::Bucket': (input) => {
    const name = input.given('BucketName') ?? generated(input, 63).toLowerCase();
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:s3:::${name}`,
        DomainName: `${name}.s3.amazonaws.com`,
        RegionalDomainName: `${name}.s3.${input.scope.region}.amazonaws.com`,
        WebsiteURL: `http://${name}.s3-website-${input.scope.region}.amazonaws.com`,
      },
    };
  },
  'AWS::Cognito::UserPool': (input) => {
    const id = `${input.scope.region}_${stableId(seed(input), 9)}`;
    const provider = `cognito-idp.${input.scope.region}.amazonaws.com/${id}`;
    return {
      ref: id,
      attributes: {
        Arn: arn(input, 'cognito-idp', `userpool/${id}`),
        UserPoolId: id,
        ProviderName: provider,
        ProviderURL: `https://${provider}`,
      },
    };
  },
  'AWS::Cognito::UserPoolClient': (input) => {
    const id = stableId(seed(input), 26);
    const attributes = { ClientId: id, Name: input.given('ClientName') ?? input.logicalId };
    return { ref: id, attributes: { ...attributes, ClientSecret: stableId(`${seed(input)}-secret`, 52) } };
  },
  'AWS::Cognito::UserPoolGroup': (input) => named(input, input.given('GroupName')),
  'AWS::Lambda::Function': (input) => {
    const name = input.given('FunctionName') ?? generated(input, 64);
    return { ref: name, attributes: { Arn: arn(input, 'lambda', `function:${name}`) } };
  },
  'AWS::Lambda::Version': (input) => {
    const ref = `${input.given('FunctionName') ?? ''}:1`;
    return { ref, attributes: { Version: '1', FunctionArn: ref } };
  },
  'AWS::Lambda::Alias': (input) => {
    const ref = `${input.given('FunctionName') ?? ''}:${input.given('Name') ?? 'live'}`;
    return { ref, attributes: { AliasArn: ref } };
  },
  'AWS::Lambda::Url': (input) => named(input, undefined, { FunctionUrl: '' }),
  'AWS::IAM::Role': (input) => {
    const name = input.given('RoleName') ?? generated(input, 64);
    return {
      ref: name,
      attributes: {
        Arn: `arn:aws:iam::${input.scope.accountId}:role/${name}`,
        RoleId: stableId(name, 20, 'upper'),
      },
    };
  },
  'AWS::StepFunctions::StateMachine': (input) => {
    const name = input.given('StateMachineName') ?? generated(input, 80);
    const machineArn = arn(input, 'states', `stateMachine:${name}`);
    return { ref: machineArn, attributes: { Arn: machineArn, Name: name } };
  },
  'AWS::SecretsManager::Secret': (input) => {
    const name = input.given('Name') ?? generated(input, 80);
    const secretArn = arn(input, 'secretsmanager', `secret:${name}-${stableId(name, 6)}`);
    return { ref: secretArn, attributes: { Id: secretArn } };
  },
  'AWS::ApiGatewayV2::Api': (input) => {
    const id = stableId(seed(input), 10);
    const endpoint = `https://${id}.execute-api.${input.scope.region}.amazonaws.com`;
    return { ref: id, attributes: { ApiId: id, ApiEndpoint: endpoint } };
  },
  'AWS::ApiGatewayV2::Authorizer': (input) => {
    const id = stableId(seed(input), 6);
    return { ref: id, attributes: { AuthorizerId: id } };
  },
  'AWS::ApiGatewayV2::Integration': (input) => {
    const id = stableId(seed(input), 7);
    return { ref: id, attributes: { IntegrationId: id } };
  },
  'AWS::ApiGatewayV2::Stage': (input) => named(input, input.given('StageName')),
  'AWS::CloudFront::Distribution': (input) => ({
    ref: `E${stableId(seed(input), 13, 'upper')}`,
    attributes: {
      Id: `E${stableId(seed(input), 13, 'upper')}`,
      DomainName: `d${stableId(seed(input), 13)}.cloudfront.net`,
    },
  }),
  'AWS::CloudFront::Function': (input) => {
    const functionArn = `arn:aws:cloudfront::${input.scope.accountId}:function/${input.given('Name') ?? input.logicalId}`;
    return { ref: functionArn, attributes: { FunctionARN: functionArn, Stage: 'LIVE' } };
  },
  'AWS::CloudFront::PublicKey': (input) => {
    const id = `K${stableId(seed(input), 13, 'upper')}`;
    return { ref: id, attributes: { Id: id } };
  },
  'AWS::SNS::Topic': (input) => {
    const name = input.given('TopicName') ?? generated(input, 256);
    return {
      ref: arn(input, 'sns', name),
      attributes: { TopicArn: arn(input, 'sns', name), TopicName: name },
    };
  },
  'AWS::SQS::Queue': (input) => {
    const name = input.given('QueueName') ?? generated(input, 80);
    return {
      ref: `https://sqs.${input.scope.region}.amazonaws.com/${input.scope.accountId}/${name}`,
      attributes: { Arn: arn(input, 'sqs', name), QueueName: name },
    };
  },
  'AWS::Logs::LogGroup': (input) => {
    const name = input.given('LogGroupName') ?? generated(input, 512);
    return { ref: name, attributes: { Arn: arn(input, 'logs', `log-group:${name}:*`) } };
  },
  'AWS::Events::EventBus': (input) => {
    const name = input.given('Name') ?? generated(input, 256);
    return { ref: name, attributes: { Arn: arn(input, 'events', `event-bus/${name}`), Name: name } };
  },
  'AWS::Events::Rule': (input) => {
    const name = input.given('Name') ?? generated(input, 64);
    return { ref: name, attributes: { Arn: arn(input, 'events', `rule/${name}`) } };
  },
  'AWS::SES::EmailIdentity': (input) => named(input, input.given('EmailIdentity')),
};

/** The identity of one resource; types without a rule of their own get a generated name and a plain ARN. */
export function assignIdentity(type: string, input: Input): Identity {
  const assign = assigners[type];
  if (assign !== undefined) return assign(input);
  const name = generated(input, 64);
  const service = type.split('::')[1]?.toLowerCase() ?? 'local';
  return { ref: name, attributes: { Arn: arn(input, service, name), Id: name, Name: name } };
}

function assignTable(input: Input): Identity {
  const name = input.given('TableName') ?? generated(input, 255);
  const tableArn = arn(input, 'dynamodb', `table/${name}`);
  const streamArn = `${tableArn}/stream/2026-01-01T00:00:00.000`;
  return { ref: name, attributes: { Arn: tableArn, StreamArn: streamArn, TableId: stableId(name, 32) } };
}

function named(input: Input, given: string | undefined, attributes: Record<string, string> = {}): Identity {
  const name = given ?? generated(input, 128);
  return { ref: name, attributes: { Id: name, Name: name, ...attributes } };
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
