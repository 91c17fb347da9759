/** A quota of AWS in us-east-1, or of Square, as its documents give it. `isAdjustable`: AWS raises it on request. */
export interface Quota {
  readonly limit: number;
  readonly isAdjustable: boolean;
  readonly source: string;
}

const raised = (limit: number, source: string): Quota => ({ limit, isAdjustable: true, source });
const fixed = (limit: number, source: string): Quota => ({ limit, isAdjustable: false, source });

/** The name of the guide's page stands first; rates are of a second. */
export const QUOTAS = {
  apiRequests: raised(10_000, 'API Gateway, http-api-quotas: all APIs of the account'),
  lambdaInstances: raised(1000, 'Lambda, gettingstarted-limits: concurrent executions'),
  authentications: raised(120, 'Cognito, quotas: UserAuthentication'),
  refreshes: raised(120, 'Cognito, quotas: UserToken'),
  creations: raised(50, 'Cognito, quotas: UserCreation'),
  passwords: fixed(30, 'Cognito, quotas: UserAccountRecovery, with AdminSetUserPassword'),
  groups: fixed(25, 'Cognito, quotas: UserUpdate, with AdminAddUserToGroup'),
  partitionReads: fixed(3000, 'DynamoDB, bp-partition-key-design: units of a partition'),
  partitionWrites: fixed(1000, 'DynamoDB, bp-partition-key-design: units of a partition'),
  tableReads: raised(40_000, 'DynamoDB, Limits: units of a table on demand'),
  tableWrites: raised(40_000, 'DynamoDB, Limits: units of a table on demand'),
  newTableReads: raised(12_000, 'DynamoDB, warm-throughput: a new table; can be warmed beforehand'),
  newTableWrites: raised(4000, 'DynamoDB, warm-throughput: a new table; can be warmed beforehand'),
  executions: raised(300, 'Step Functions, service-quotas: StartExecution, refill'),
  transitions: raised(5000, 'Step Functions, service-quotas: StateTransition, refill'),
  busEvents: raised(10_000, 'EventBridge, eb-quota: PutEvents'),
  mails: raised(14, 'SES, quotas: outside of the sandbox, as usually given'),
  mailsADay: raised(50_000, 'SES, quotas: outside of the sandbox, as usually given'),
  edgeRequests: raised(250_000, 'CloudFront, cloudfront-limits: a distribution'),
  square: fixed(10, 'not documented; square/connect-nodejs-sdk#68 reports it of a merchant'),
} as const satisfies Record<string, Quota>;
