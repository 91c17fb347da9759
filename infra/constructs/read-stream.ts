import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** What a function needs to be called with the records of a table's stream. */
export function readStream(streamArn: string): PolicyStatement {
  return new PolicyStatement({
    actions: [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
    ],
    resources: [streamArn],
  });
}
