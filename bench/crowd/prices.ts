/** Dollars for one unit in us-east-1; the source is AWS's price list of the service. */
export interface Price {
  readonly dollars: number;
  readonly source: string;
  /** Units a month that every account has free, for ever (the same list's 'free tier'); none when not given. */
  readonly free?: number;
}

/** Per month where a unit stands for something that is there. */
export const PRICES = {
  webAcl: { dollars: 5, source: 'aws.amazon.com/waf/pricing' },
  webAclRule: { dollars: 1, source: 'aws.amazon.com/waf/pricing; a managed group of AWS counts as one' },
  webAclRequest: { dollars: 0.6e-6, source: 'aws.amazon.com/waf/pricing' },
  alarmMetric: { dollars: 0.1, free: 10, source: 'aws.amazon.com/cloudwatch/pricing, standard resolution' },
  customMetric: { dollars: 0.3, free: 10, source: 'aws.amazon.com/cloudwatch/pricing' },
  dashboard: { dollars: 3, free: 3, source: 'aws.amazon.com/cloudwatch/pricing; free with up to 50 metrics' },
  budget: {
    dollars: 0.02 * 30.4,
    free: 2,
    source: 'AWS Cost Management, budgets-managing-costs: 0.02 a day; mails only, no actions',
  },
  logGigabyte: {
    dollars: 0.53,
    free: 5,
    source: 'aws.amazon.com/cloudwatch/pricing: ingestion 0.50, a month 0.03',
  },
  siteLogGigabyte: {
    dollars: 0.59,
    source: 'aws.amazon.com/cloudwatch/pricing: vended logs 0.50, three months 0.03 each',
  },
  secret: { dollars: 0.4, source: 'aws.amazon.com/secrets-manager/pricing' },
  secretCall: { dollars: 5e-6, source: 'aws.amazon.com/secrets-manager/pricing' },
  queueRequest: { dollars: 0.4e-6, free: 1e6, source: 'aws.amazon.com/sqs/pricing' },
  streamRead: {
    dollars: 0.2e-6,
    free: 2.5e6,
    source: 'aws.amazon.com/dynamodb/pricing/on-demand: reads of a stream by others than Lambda',
  },
  lambdaCall: { dollars: 0.2e-6, free: 1e6, source: 'aws.amazon.com/lambda/pricing' },
  lambdaGigabyteSecond: {
    dollars: 13.3334e-6,
    free: 400_000,
    source: 'aws.amazon.com/lambda/pricing, Arm, 128 MB to 10 GB',
  },
  readUnit: { dollars: 0.125e-6, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  writeUnit: { dollars: 0.625e-6, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableGigabyte: { dollars: 0.25, free: 25, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableBackupGigabyte: { dollars: 0.2, source: 'aws.amazon.com/dynamodb/pricing/on-demand, PITR' },
  backupGigabyte: {
    dollars: 0.1,
    source: 'aws.amazon.com/backup/pricing: DynamoDB, warm storage, in each region',
  },
  backupCopiedGigabyte: { dollars: 0.02, source: 'aws.amazon.com/backup/pricing: to another region' },
  fileGigabyte: { dollars: 0.023, source: 'aws.amazon.com/s3/pricing' },
  apiCall: { dollars: 1e-6, source: 'aws.amazon.com/api-gateway/pricing, HTTP APIs' },
  edgeRequest: { dollars: 1e-6, free: 10e6, source: 'aws.amazon.com/cloudfront/pricing/pay-as-you-go' },
  edgeGigabyte: { dollars: 0.085, free: 1024, source: 'aws.amazon.com/cloudfront/pricing/pay-as-you-go' },
  edgeFunctionCall: { dollars: 0.1e-6, free: 2e6, source: 'aws.amazon.com/cloudfront/pricing/pay-as-you-go' },
  activeUser: { dollars: 0.015, free: 10_000, source: 'aws.amazon.com/cognito/pricing, Essentials' },
  transition: { dollars: 25e-6, free: 4000, source: 'aws.amazon.com/step-functions/pricing, Standard' },
  trace: { dollars: 5e-6, free: 100_000, source: 'aws.amazon.com/xray/pricing: recorded' },
  mail: { dollars: 0.1e-3, source: 'aws.amazon.com/ses/pricing' },
  pipeEvent: { dollars: 0.4e-6, source: 'aws.amazon.com/eventbridge/pricing: after the filters' },
  busEvent: { dollars: 1e-6, source: 'aws.amazon.com/eventbridge/pricing: custom events' },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof PRICES;

/** Dollars of so many units, in full and after what is always free. */
export function dollarsOf(what: Priced, units: number): { full: number; due: number } {
  const { dollars, free = 0 }: Price = PRICES[what];
  return { full: units * dollars, due: Math.max(0, units - free) * dollars };
}
