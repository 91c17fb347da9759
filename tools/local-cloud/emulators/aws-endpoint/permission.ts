export interface Permission {
  /** e.g. dynamodb:PutItem */
  action: string;
  resource: string;
  /** further resources of which any one suffices (SES: the address or its domain) */
  orOn?: string[];
}
