/** A finding of cdk-nag that stays, and why (docs/adr/065). */
interface Acknowledgement {
  /** Without what it found, which the rule has in brackets. */
  readonly rule: string;
  /** What it found, where a construct may have several findings of the rule. */
  readonly found?: RegExp;
  /** Paths of the constructs, without the name of the stack. */
  readonly where: RegExp;
  readonly reason: string;
}

const COPIES_SITE = /^Custom::CDKBucketDeployment\w+\//;
const LIBRARY =
  "The library's function that copies the site at a deploy: its code, role and runtime are CDK's.";

/** Each must be needed by a finding: one that no longer is fails the test. What can be repaired for little is repaired instead. */
export const ACKNOWLEDGED: readonly Acknowledgement[] = [
  {
    rule: 'AwsSolutions-SMG4',
    where: /^Storage\/(CardTokenKey|AuthenticatorKey|CertificateKey)\//,
    reason:
      'What was encrypted or signed with it could not be read or checked with another (docs/operations.md#parameters).',
  },
  {
    rule: 'AwsSolutions-SMG4',
    where: /^Edge\/OriginSecret\//,
    reason:
      'CloudFront and the functions take a new value with a deploy only, by three steps of an operator (docs/adr/070); it opens nothing.',
  },
  {
    rule: 'AwsSolutions-SMG4',
    where: /^Identity\/ClientSecret\//,
    reason:
      'Cognito makes it; another one is another client, with which everybody signs in again (docs/adr/025).',
  },
  {
    rule: 'AwsSolutions-S1',
    where: /^Buckets\/(Site|Media|Exports)\//,
    reason:
      'Only CloudFront and functions with a grant reach it; a log of S3 would be a fourth bucket with addresses of people.',
  },
  {
    rule: 'AwsSolutions-CFR1',
    where: /^Edge\/Distribution\//,
    reason: 'The academy sells to every country.',
  },
  {
    rule: 'AwsSolutions-CFR3',
    where: /^Edge\/Distribution\//,
    reason: 'It is logged (edge-logs.ts), by deliveries of the second version, which the rule does not see.',
  },
  {
    rule: 'AwsSolutions-CFR4',
    where: /^Edge\/Distribution\//,
    reason:
      "An own domain has TLS 1.2 by an override that the rule does not see (edge.ts); CloudFront's own name allows no choice.",
  },
  {
    rule: 'AwsSolutions-COG1',
    where: /^Identity\/People\//,
    reason:
      'The length is the specification’s (G-07); ASVS 6.2.5 forbids rules of composition. Passwords easy to guess are refused.',
  },
  {
    rule: 'AwsSolutions-COG2',
    where: /^Identity\/People\//,
    reason: 'The second factor is checked by the sign-in of ours, not by Cognito (docs/adr/039).',
  },
  {
    rule: 'AwsSolutions-COG8',
    where: /^Identity\/People\//,
    reason: 'Plus costs by the user; guessing is limited in the table and at the edge (docs/adr/024).',
  },
  {
    rule: 'AwsSolutions-APIG4',
    where:
      /^Api\/Routes\/(AuthRegister|AuthLogin|AuthRefresh|AuthLogout|AuthForgotPassword|AuthResetPassword|CoursesGetAllCourses|CoursePagesGetCoursePage|MediaGetPreviewMedia|CertificatesCheckCertificate|CertificatesGetCertificateKeys|ContactSendContactMessage|AnnouncementsGetSubscription|AnnouncementsEndSubscription)\//,
    reason: 'Before signing in, or for everybody: the contract declares it public.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    where: /^Api\/Routes\/PaymentsReceiveSquareEvent\//,
    reason: 'Square signs it, and the function checks that.',
  },
  {
    rule: 'AwsSolutions-APIG4',
    where: /^Api\/Routes\/UnknownRoute\//,
    reason: 'Answers 404 to every other path and may do nothing.',
  },
  {
    rule: 'Serverless-APIGWStructuredLogging',
    where: /^Api\/Stage\//,
    reason: 'It is JSON once the values stand in it: status and milliseconds are numbers, without quotes.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    found: /^Resource::arn:<AWS::Partition>:lambda:.*:function:<AWS::StackName>-Api\*$/,
    where: /^Api\/Invoker\//,
    reason:
      'The functions of the API and no others; named one by one they exceed the 10,240 characters of a role.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    found: /^Resource::arn:<AWS::Partition>:lambda:.*:function:<AWS::StackName>-\*$/,
    where: /^Releases\/Role\//,
    reason:
      "Aliases of the stack's functions; one of them is named by the pool, which others name: one by one would be a circle.",
  },
  {
    rule: 'AwsSolutions-IAM5',
    found:
      /^Resource::<Buckets((Media|Exports)\w+\.Arn>\/(media\/(files|uploads|images)\/u\/)?|Site\w+\.Arn>\/(courses|share\/courses|sitemap)\/)\*$/,
    where: /\/Role\/Resource$/,
    reason: 'Objects below the prefix of the grant: their names are made when they are stored.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    found: /^Resource::<Payments\w+Function\w+\.Arn>:\*$/,
    where: /^Payments\/Workflow\/Role\//,
    reason: 'Versions of the five steps, which CDK grants with each function.',
  },
  {
    rule: 'AwsSolutions-IAM5',
    found: /^Resource::\*$/,
    where: /^Payments\/Workflow\/Role\//,
    reason:
      'Log delivery and tracing have no resources of their own; a test lists the actions (academy-stack.test.ts).',
  },
  {
    rule: 'AwsSolutions-IAM5',
    found: /^Resource::(arn:<AWS::Partition>:(kms|backup):\*:.*|<StorageTable\w+\.Arn>\/backup\/\*)$/,
    where: /^Backup\/Role\/Resource$/,
    reason:
      "Backups have ids that AWS makes, in two regions; keys are AWS's own, used through DynamoDB or by grants to AWS only.",
  },
  {
    rule: 'AwsSolutions-IAM5',
    found: /^Resource::\*$/,
    where: /\/Role\/Resource$/,
    reason:
      'X-Ray has no resources of its own for what is traced; a test lists the actions (academy-stack.test.ts).',
  },
  { rule: 'AwsSolutions-IAM4', found: /.*/, where: COPIES_SITE, reason: LIBRARY },
  { rule: 'AwsSolutions-IAM5', found: /.*/, where: COPIES_SITE, reason: LIBRARY },
  { rule: 'AwsSolutions-L1', where: COPIES_SITE, reason: LIBRARY },
  { rule: 'Serverless-LambdaLatestVersion', where: COPIES_SITE, reason: LIBRARY },
  {
    rule: 'AwsSolutions-SQS3',
    where: /^TableEvents\/LostRecords\//,
    reason:
      'It is the queue of what EventBridge, the pipe and Lambda could not pass on, which the rule does not see.',
  },
  {
    rule: 'Serverless-SQSRedrivePolicy',
    where: /^TableEvents\/(LostRecords|DeadLetters)\//,
    reason: 'The last queue: an alarm is raised by each message, and a person sends it again.',
  },
  {
    rule: 'Serverless-LambdaEventSourceMappingDestination',
    where: /\/Function\/RowEvents\/Resource$/,
    reason: 'It reads a queue, whose own redrive policy keeps what failed; a destination is for streams.',
  },
  {
    rule: 'Serverless-LambdaAsyncFailureDestination',
    where: /\/Function\/EventInvokeConfig\/Resource$/,
    reason: 'A job whose next run does what this one would have done; the alarms hear of it (docs/adr/060).',
  },
  {
    rule: 'Serverless-LambdaDLQ',
    where: /./,
    reason:
      'Called by the API, the workflow or a queue, which get the error; a job runs again, and the event of a mail has a destination (mail-events.ts).',
  },
  {
    rule: 'Serverless-LambdaStarPermissions',
    where: /\/Role\/Resource$/,
    reason: 'X-Ray, as above.',
  },
  {
    rule: 'Serverless-LambdaTracing',
    where: /./,
    reason: 'A job that a schedule starts: its log lines have the id of its run (docs/adr/067).',
  },
  {
    rule: 'Serverless-SNSRedrivePolicy',
    where: /^Observability\/(Urgent)?AlarmMail$/,
    reason:
      'A mail that does not arrive is lost by its mailbox, not by SNS; the alarm itself stays raised in CloudWatch.',
  },
];
