export interface Permission {
  /** e.g. dynamodb:PutItem */
  action: string;
  resource: string;
  /** further resources of which any one suffices (SES: the address or its domain) */
  orOn?: string[];
  /** DynamoDB: the partition keys that the request names, of the index where it reads one */
  leadingKeys?: readonly string[];
}
