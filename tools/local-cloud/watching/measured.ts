/** Metrics of AWS's own that the local cloud has, as the start of their keys (metrics.ts). Alarms of others are listed as not measured. */
const MEASURED = [
  'AWS/Lambda Invocations',
  'AWS/Lambda Errors',
  'AWS/Lambda Throttles',
  'AWS/ApiGateway Count',
  'AWS/ApiGateway 4xx',
  'AWS/ApiGateway 5xx',
  'AWS/ApiGateway Latency',
  'AWS/CloudFront Requests',
  'AWS/CloudFront 5xxErrorRate',
  'AWS/SQS ApproximateNumberOfMessagesVisible',
  'AWS/States ExecutionsStarted',
  'AWS/States ExecutionsFailed',
  'AWS/Events Invocations',
] as const;
export type Measured = (typeof MEASURED)[number];

export function isMeasured(key: string): boolean {
  return MEASURED.some((name) => key === name || key.startsWith(`${name} `));
}
