import { CORE_RULES } from '../constructs/firewall.ts';
import { RELEASE_ALARMS } from '../constructs/releases.ts';
import { reservedInstances } from '../grants.ts';
import { type Ask, type Finding, note, stop, unseen } from './findings.ts';
import { findLeftBehind } from './left-behind.ts';
import { type DeployedStack, type Target, wasComplete } from './target.ts';

interface Checked {
  readonly target: Target;
  readonly ask: Ask;
  readonly account: string;
  readonly stack: DeployedStack;
  /** Of the parameters; one that is missing is told of already. */
  readonly values: Readonly<Record<string, string>>;
}

/** Of the bucket and the roles that CDK deploys with; the template asks for it too. */
const BOOTSTRAP_VERSION = 6;
/** Lambda keeps so many instances for functions that reserve none. */
const UNRESERVED = 100;
const QUOTA_HELP = 'https://console.aws.amazon.com/servicequotas/home/services/lambda/quotas/L-B99A9384';

export function* checkAccount(checked: Checked): Generator<Finding> {
  yield* checkStack(checked);
  yield* checkBootstrap(checked);
  yield* checkConcurrency(checked);
  yield* checkFirewall(checked);
  yield* checkMail(checked);
  yield* checkSecret(
    checked,
    'SquareSecretName',
    ['accessToken', 'webhookSignatureKey'],
    'docs/operations.md#first-deploy, 3',
  );
  yield* checkSecret(
    checked,
    'MediaKeySecretName',
    ['privateKey', 'publicKey'],
    `npm run keys:create -- --stage ${checked.target.stage}`,
  );
  yield* checkCertificate(checked);
  yield* checkBackup(checked);
  yield* wasComplete(checked.stack) ? checkAlarms(checked) : checkFirst(checked);
}

function* checkStack({ stack: { state }, target: { stack } }: Checked): Generator<Finding> {
  if (state.endsWith('_IN_PROGRESS') && state !== 'REVIEW_IN_PROGRESS')
    yield stop(`${stack} is ${state}: wait until CloudFormation has ended that.`);
  if (state === 'UPDATE_ROLLBACK_FAILED')
    yield stop(
      `${stack} is ${state}: remove the cause that its events name, then aws cloudformation continue-update-rollback --stack-name ${stack}.`,
    );
}

/** CodeDeploy and Step Functions begin no release while one of them is raised. */
function* checkAlarms({ ask, target: { stack } }: Checked): Generator<Finding> {
  const names = RELEASE_ALARMS.map((id) => `${stack}-${id}`);
  const which = ['--alarm-names', ...names, '--state-value', 'ALARM', '--query', 'MetricAlarms[].AlarmName'];
  const answer = ask('cloudwatch', 'describe-alarms', ...which);
  if ('error' in answer) return yield unseen('Alarms that stop a release', answer);
  const raised = answer.json as string[];
  if (raised.length > 0)
    yield note(
      `${raised.join(', ')} is raised, and a deploy that releases functions is rolled back: docs/operations.md#rollback.`,
    );
}

function* checkBootstrap({ ask, account }: Checked): Generator<Finding> {
  const answer = ask('ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version');
  if ('error' in answer && !answer.error.includes('ParameterNotFound'))
    return yield unseen("CDK's bootstrap stack", answer);
  const found = 'json' in answer ? (answer.json as { Parameter: { Value: string } }).Parameter.Value : '0';
  if (Number(found) < BOOTSTRAP_VERSION)
    yield stop(
      `CDK's bootstrap stack is missing or older than version ${BOOTSTRAP_VERSION}: npx cdk bootstrap aws://${account}/us-east-1.`,
    );
}

function* checkConcurrency({ ask, stack, values }: Checked): Generator<Finding> {
  const answer = ask('lambda', 'get-account-settings', '--query', 'AccountLimit');
  if ('error' in answer) return yield unseen("Lambda's quota 'Concurrent executions'", answer);
  const { ConcurrentExecutions: quota, UnreservedConcurrentExecutions: unreserved } = answer.json as {
    ConcurrentExecutions: number;
    UnreservedConcurrentExecutions: number;
  };
  const needed = reservedInstances(Number(values['ConcurrencyQuota']));
  // what a failed deploy left reserved goes with it
  const own = !['', 'REVIEW_IN_PROGRESS', 'IMPORT_COMPLETE'].includes(stack.state)
    ? reservedInstances(Number(stack.parameters['ConcurrencyQuota'] ?? 1000))
    : 0;
  const others = Math.max(0, quota - unreserved - own);
  const least = needed + others + UNRESERVED;
  if (quota < least)
    yield stop(
      `Lambda's quota 'Concurrent executions' is ${quota}, and ${least} are needed (${needed} reserved by this stage, ${others} by others, ${UNRESERVED} free): ask for more at ${QUOTA_HELP}, or give a lower ConcurrencyQuota.`,
    );
}

/** A version that AWS takes away stops each change of the firewall. */
function* checkFirewall({ ask }: Checked): Generator<Finding> {
  const { name, version } = CORE_RULES;
  const answer = ask(
    'wafv2',
    'list-available-managed-rule-group-versions',
    '--vendor-name',
    'AWS',
    '--name',
    name,
    '--scope',
    'CLOUDFRONT',
    '--query',
    'Versions[].Name',
  );
  if ('error' in answer) return yield unseen("The versions of AWS's firewall rules", answer);
  if (!(answer.json as string[]).includes(version))
    yield stop(
      `AWS has no ${version} of ${name} any more: raise it (docs/operations.md#rules-of-the-firewall).`,
    );
}

function* checkMail({ ask, stack, values }: Checked): Generator<Finding> {
  const account = ask('sesv2', 'get-account');
  if ('error' in account) yield unseen('SES', account);
  else {
    const { ProductionAccessEnabled, SendingEnabled } = account.json as Record<string, boolean>;
    if (SendingEnabled === false) yield note('SES has paused sending for this account: look at its console.');
    if (ProductionAccessEnabled === false)
      yield note(
        'SES is in its sandbox, so mail to students waits: ask for production access (docs/operations.md#first-deploy, 6).',
      );
  }
  const domain = values['MailFrom']?.split('@')[1];
  if (domain === undefined) return;
  const creates = values['MailIdentity'] === 'create';
  const isOurs =
    wasComplete(stack) &&
    stack.parameters['MailIdentity'] !== 'existing' &&
    stack.parameters['MailFrom']?.split('@')[1] === domain;
  const identity = ask('sesv2', 'get-email-identity', '--email-identity', domain);
  const isMissing = 'error' in identity && identity.error.includes('NotFoundException');
  if ('error' in identity && !isMissing) return yield unseen(`The SES identity ${domain}`, identity);
  if (isMissing && !creates)
    yield stop(`SES has no identity ${domain}: leave MailIdentity=existing out, and the stack creates it.`);
  if ('error' in identity) return;
  if (creates && !isOurs)
    yield stop(`SES has the identity ${domain} already: add --parameters MailIdentity=existing.`);
  const { VerifiedForSendingStatus, MailFromAttributes } = identity.json as {
    VerifiedForSendingStatus: boolean;
    /** Of an identity without one SES answers what is done when its record fails, at most. */
    MailFromAttributes?: { MailFromDomain?: string; MailFromDomainStatus?: string };
  };
  if (MailFromAttributes?.MailFromDomain && MailFromAttributes.MailFromDomainStatus !== 'SUCCESS')
    yield note(
      `SES does not find the MX record of ${MailFromAttributes.MailFromDomain} (${MailFromAttributes.MailFromDomainStatus}): publish it (docs/operations.md#first-deploy, 6).`,
    );
  if (!VerifiedForSendingStatus)
    yield note(
      `SES has not verified ${domain}, so mail waits: publish its DKIM records (docs/operations.md#first-deploy, 6).`,
    );
}

/** Looks at the names of the secret's fields. What is in them is never shown, not even by an error of JSON.parse, which quotes it. */
function* checkSecret(
  { ask, values }: Checked,
  parameter: string,
  fields: readonly string[],
  how: string,
): Generator<Finding> {
  const name = values[parameter];
  if (name === undefined) return;
  const answer = ask('secretsmanager', 'get-secret-value', '--secret-id', name, '--query', 'SecretString');
  if ('error' in answer) {
    if (answer.error.includes('ResourceNotFoundException'))
      yield stop(`The secret ${name} does not exist: ${how}.`);
    else if (answer.error.includes('marked for deletion'))
      yield stop(
        `The secret ${name} is being deleted: aws secretsmanager restore-secret --secret-id ${name}.`,
      );
    else yield unseen(`The secret ${name}`, answer);
    return;
  }
  const found = readFields(answer.json);
  const missing = fields.filter((field) => !found.includes(field));
  if (missing.length > 0)
    yield stop(
      `The secret ${name} must be JSON with ${fields.join(' and ')}: ${missing.join(' and ')} missing.`,
    );
}

/** Those that hold a text. */
function readFields(secret: unknown): string[] {
  try {
    const fields: unknown = JSON.parse(String(secret));
    return Object.entries(fields ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [name] : [],
    );
  } catch {
    return [];
  }
}

function* checkCertificate({ ask, values }: Checked): Generator<Finding> {
  const { SiteCertificateArn: arn = '', SiteDomain: domain = '' } = values;
  if (arn === '' || domain === '') return;
  const answer = ask('acm', 'describe-certificate', '--certificate-arn', arn, '--query', 'Certificate');
  if ('error' in answer) return yield unseen(`The certificate of ${domain}`, answer);
  const { Status, SubjectAlternativeNames = [] } = answer.json as {
    Status: string;
    SubjectAlternativeNames?: string[];
  };
  if (Status !== 'ISSUED')
    yield stop(`The certificate of ${domain} is ${Status}: publish the records that ACM names, and wait.`);
  const names = [domain, domain.replace(/^[^.]+/, '*')];
  if (!SubjectAlternativeNames.some((one) => names.includes(one)))
    yield stop(
      `The certificate is for ${SubjectAlternativeNames.join(', ')}, not for ${domain}: request another.`,
    );
}

/** Without it each night's copy fails. Looked for in the list: asked for by its name, one that is missing is 'access denied'. */
function* checkBackup({ ask, values }: Checked): Generator<Finding> {
  const arn = values['BackupCopyVaultArn'] ?? '';
  if (arn === '') return;
  const [, , , region = '', , , name = ''] = arn.split(':');
  const query = ['--query', 'BackupVaultList[].BackupVaultName'];
  const answer = ask('backup', 'list-backup-vaults', '--region', region, ...query);
  if ('error' in answer) return yield unseen(`The vault ${name} in ${region}`, answer);
  if (!(answer.json as string[]).includes(name))
    yield stop(
      `There is no vault ${name} in ${region}: aws backup create-backup-vault --backup-vault-name ${name} --region ${region}.`,
    );
}

/** What only a first deploy meets. */
function* checkFirst({ ask, target: { stack, stage } }: Checked): Generator<Finding> {
  const distributions = ask('cloudfront', 'list-distributions', '--max-items', '1');
  if ('error' in distributions) yield unseen("The account's CloudFront distributions", distributions);
  else if (!JSON.stringify(distributions.json).includes('"ARN"'))
    yield note(
      "This is the account's first CloudFront distribution, and no call tells whether AWS wants to verify the account before it: if the deploy ends with 'Your account must be verified', open the support case that it names and run the same command again.",
    );
  const found = findLeftBehind(ask, stage);
  if ('error' in found) return yield unseen('What an earlier stack left', found);
  const arns = found.left.map(({ arn }) => arn);
  if (arns.length > 0)
    yield note(
      `An earlier ${stack} left ${arns.join(', ')}: npm run deploy:adopt takes them over, and this deploy would make others (docs/operations.md#what-survives-deletion-of-the-stack).`,
    );
}
