// Long because it is one list: what stops a deploy, asked of one invented account.
import { describe, expect, test } from 'vitest';
import { checkDeploy } from './check.ts';
import type { Answer } from './commands.ts';

type Json = object | string | null;
const ok = (json: Json): Answer => ({ exitCode: 0, stdout: JSON.stringify(json), stderr: '' });
const nothing: Answer = { exitCode: 0, stdout: '', stderr: '' };
const refused = (stderr: string): Answer => ({ exitCode: 254, stdout: '', stderr });
const NO_STACK = refused('\nAn error occurred (ValidationError): Stack with id Academy does not exist');
const NOT_FOUND = refused('\nAn error occurred (NotFoundException): Email identity does not exist.');
const DENIED = refused('\nAn error occurred (AccessDenied): no right to do that');
const STACK = 'cloudformation describe-stacks';
const QUOTA = 'lambda get-account-settings';
const SECRET = 'secretsmanager get-secret-value';
const ALARMS = 'cloudwatch describe-alarms';
const IDENTITY = 'sesv2 get-email-identity';
const SECRETS: Record<string, string[]> = {
  'twillfield/square': ['accessToken', 'webhookSignatureKey'],
  'twillfield/media-key': ['privateKey', 'publicKey'],
};
const HIDDEN = 'EAAA-never-to-be-printed';
const limits = (ConcurrentExecutions: number, UnreservedConcurrentExecutions: number) =>
  ok({ ConcurrentExecutions, UnreservedConcurrentExecutions });
const secretOf = (fields: readonly string[]) =>
  ok(JSON.stringify(Object.fromEntries(fields.map((field) => [field, HIDDEN]))));

/** An account that is ready for a first deploy, by the words of a call to the AWS CLI. */
const READY: Record<string, Answer | ((args: readonly string[]) => Answer)> = {
  'sts get-caller-identity': ok({ Account: '111122223333' }),
  [STACK]: NO_STACK,
  'ssm get-parameter': ok({ Parameter: { Value: '30' } }),
  [QUOTA]: limits(1000, 1000),
  'wafv2 list-available-managed-rule-group-versions': ok(['Version_1.18', 'Version_1.19']),
  'sesv2 get-account': ok({ ProductionAccessEnabled: true, SendingEnabled: true }),
  [IDENTITY]: NOT_FOUND,
  [SECRET]: (args) => secretOf(SECRETS[args[args.indexOf('--secret-id') + 1] ?? ''] ?? []),
  'acm describe-certificate': ok({ Status: 'ISSUED', SubjectAlternativeNames: ['*.academy.example'] }),
  'cloudfront list-distributions': ok({ DistributionList: { Items: [{ ARN: 'arn:aws:cloudfront::1:x' }] } }),
  'resourcegroupstaggingapi get-resources': ok([]),
  [ALARMS]: ok([]),
};
const PARAMETERS = {
  SquareApplicationId: 'sandbox-sq0idb-abc',
  SquareLocationId: 'L1',
  MailFrom: 'no-reply@academy.example',
  MailAcademy: 'hello@academy.example',
  AlarmMail: 'ops@academy.example',
};
const toArgs = (parameters: Record<string, string>) =>
  Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${name}=${value}`]);
const stackIn = (state: string, parameters: Record<string, string> = PARAMETERS) =>
  ok({
    state,
    parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
      ParameterKey,
      ParameterValue,
    })),
  });
/** A complete stack, whose instances are reserved. */
const DEPLOYED = {
  [STACK]: stackIn('UPDATE_COMPLETE', { ...PARAMETERS, ConcurrencyQuota: '1000' }),
  [QUOTA]: limits(1000, 244),
  [IDENTITY]: ok({ VerifiedForSendingStatus: true }),
};

function check(
  differs: typeof READY = {},
  args: readonly string[] = toArgs(PARAMETERS),
  { isAttended = true } = {},
) {
  const lines: string[] = [];
  const asked: string[] = [];
  const commands = {
    isAttended,
    buildSite: () => expect.unreachable('a check builds nothing'),
    cdk: () => expect.unreachable('a check deploys nothing'),
    aws: (words: readonly string[]) => {
      asked.push(words.join(' '));
      const key = words.slice(0, 2).join(' ');
      const answer = differs[key] ?? READY[key] ?? expect.unreachable(key);
      return typeof answer === 'function' ? answer(words) : answer;
    },
  };
  const exitCode = checkDeploy(args, commands, (line) => lines.push(line));
  expect(lines.join()).not.toContain(HIDDEN);
  return { exitCode, asked, lines, found: lines.slice(0, -1) };
}

describe('npm run deploy:check (docs/adr/066)', () => {
  test('An account that is ready for a first deploy, and one that is deployed, have nothing to repair', () => {
    const where = 'Academy in account 111122223333, us-east-1';
    expect(check()).toMatchObject({ exitCode: 0, lines: [`Nothing stands in the way of ${where}.`] });
    expect(check(DEPLOYED, [])).toMatchObject({ exitCode: 0, found: [] });
  });

  test('It only reads, in the region of the stack and with the profile of the deploy', () => {
    const { asked } = check({}, [...toArgs(PARAMETERS), '--profile=academy']);
    expect(asked.length).toBeGreaterThan(8);
    for (const call of asked) {
      expect(call).toMatch(/^\w+ (get|list|describe)-/);
      expect(call).toMatch(/--region us-east-1 --profile academy( |$)/);
    }
  });

  test.each<[string, typeof READY, RegExp]>([
    [
      'no credentials',
      { 'sts get-caller-identity': refused('Unable to locate credentials.') },
      /sign in with aws sso login/,
    ],
    [
      'a machine without the AWS CLI',
      { 'sts get-caller-identity': refused('The AWS CLI is not installed: spawnSync aws ENOENT') },
      /Install its version 2/,
    ],
    ['a stack that cannot be read', { [STACK]: DENIED }, /ask for cloudformation:DescribeStacks/],
    ['a stack that is being changed', { [STACK]: stackIn('UPDATE_IN_PROGRESS') }, /wait until/],
    [
      'a stack whose rollback failed',
      { [STACK]: stackIn('UPDATE_ROLLBACK_FAILED') },
      /continue-update-rollback --stack-name Academy/,
    ],
    [
      'no bootstrap stack',
      { 'ssm get-parameter': refused('(ParameterNotFound)') },
      /npx cdk bootstrap aws:\/\/111122223333\/us-east-1/,
    ],
    [
      'an old bootstrap stack',
      { 'ssm get-parameter': ok({ Parameter: { Value: '5' } }) },
      /older than version 6/,
    ],
    ['the quota of a new account', { [QUOTA]: limits(10, 10) }, /is 10, and 926 are needed .*servicequotas/],
    [
      'instances that another stage reserves',
      {
        [QUOTA]: limits(1000, 800),
      },
      /1126 are needed \(826 reserved by this stage, 200 by others/,
    ],
    [
      'instances that another stage reserves, while an adopted stack has none yet',
      { [STACK]: stackIn('IMPORT_COMPLETE', {}), [QUOTA]: limits(1000, 800) },
      /1126 are needed \(826 reserved by this stage, 200 by others/,
    ],
    [
      'a version of the firewall that AWS has taken away',
      { 'wafv2 list-available-managed-rule-group-versions': ok(['Version_2.0']) },
      /AWS has no Version_1\.19 of AWSManagedRulesCommonRuleSet any more/,
    ],
    [
      'an SES identity that another stage made',
      { [IDENTITY]: ok({ VerifiedForSendingStatus: true }) },
      /academy\.example already: add --parameters MailIdentity=existing/,
    ],
    [
      'a secret that is missing',
      { [SECRET]: refused('(ResourceNotFoundException)') },
      /twillfield\/media-key does not exist: npm run keys:create -- --stage prod/,
    ],
    [
      'a secret that is being deleted',
      { [SECRET]: refused('it was marked for deletion') },
      /restore-secret --secret-id twillfield\/square/,
    ],
    [
      'a secret without a field',
      { [SECRET]: secretOf(['accessToken', 'privateKey', 'publicKey']) },
      /twillfield\/square must be JSON .*: webhookSignatureKey missing/,
    ],
    ['a secret that is no JSON', { [SECRET]: ok(HIDDEN) }, /accessToken and webhookSignatureKey missing/],
  ])('Stops at %s', (_what, differs, sentence) => {
    const { exitCode, lines } = check(differs);
    expect(exitCode).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^Stop: .*${sentence.source}`)));
  });

  test('What is not given is as at the last deploy, or missing', () => {
    const { found } = check({}, []);
    expect(found).toContainEqual(expect.stringMatching(/^Stop: MailFrom is missing/));
    const shorter = stackIn('UPDATE_COMPLETE', { ...PARAMETERS, SquareSecretName: 'own/square' });
    const { asked } = check({ ...DEPLOYED, [STACK]: shorter }, []);
    expect(asked.join('\n')).toContain('--secret-id own/square');
    expect(check(DEPLOYED, ['--no-previous-parameters']).exitCode).toBe(1);
    const failed = { [STACK]: stackIn('ROLLBACK_COMPLETE'), [QUOTA]: limits(1000, 174) };
    expect(check(failed).exitCode).toBe(0);
    expect(check(failed, []).found).toContainEqual(expect.stringMatching(/^Stop: MailFrom is missing/));
  });

  test('A mail domain that the account does not have cannot be an existing one', () => {
    const { found } = check({}, toArgs({ ...PARAMETERS, MailIdentity: 'existing' }));
    expect(found).toEqual([expect.stringMatching(/^Stop: SES has no identity academy\.example/)]);
  });

  test('A new mail domain of a deployed stack must not exist either', () => {
    const { found } = check(DEPLOYED, toArgs({ MailFrom: 'no-reply@other.example' }));
    expect(found).toEqual([expect.stringMatching(/^Stop: SES has the identity other\.example already/)]);
  });

  test.each<[string, Answer, RegExp | undefined]>([
    [
      'is issued for its domain',
      ok({ Status: 'ISSUED', SubjectAlternativeNames: ['www.academy.example'] }),
      undefined,
    ],
    [
      'waits for its records',
      ok({ Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['*.academy.example'] }),
      /is PENDING_VALIDATION: publish/,
    ],
    [
      'is for another domain',
      ok({ Status: 'ISSUED', SubjectAlternativeNames: ['academy.example'] }),
      /not for www\.academy\.example/,
    ],
  ])('A certificate that %s', (_what, answer, sentence) => {
    const own = {
      SiteDomain: 'www.academy.example',
      SiteCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
    };
    const { found } = check({ 'acm describe-certificate': answer }, toArgs({ ...PARAMETERS, ...own }));
    expect(found).toEqual(sentence === undefined ? [] : [expect.stringMatching(sentence)]);
  });

  test.each<[string, Answer, RegExp | undefined]>([
    ['that is there', ok(['Default', 'academy']), undefined],
    [
      'that is not there',
      ok(['Default', 'academy-of-another']),
      /^Stop: There is no vault academy in us-west-2: aws backup create-backup-vault/,
    ],
    ['that may not be looked at', DENIED, /^Note: The vault academy in us-west-2 could not be looked at/],
  ])('A vault %s, asked for in its own region', (_what, answer, sentence) => {
    const BackupCopyVaultArn = 'arn:aws:backup:us-west-2:111122223333:backup-vault:academy';
    const { found, asked } = check(
      { 'backup list-backup-vaults': answer },
      toArgs({ ...PARAMETERS, BackupCopyVaultArn }),
    );
    expect(found).toEqual(sentence === undefined ? [] : [expect.stringMatching(sentence)]);
    // the AWS CLI takes the last of two
    expect(asked.find((call) => call.startsWith('backup '))).toMatch(
      /--region us-east-1 .*--region us-west-2 /,
    );
  });

  test.each<[string, typeof READY, RegExp]>([
    [
      'the sandbox of SES',
      { 'sesv2 get-account': ok({ ProductionAccessEnabled: false, SendingEnabled: true }) },
      /ask for production access/,
    ],
    [
      'sending that is paused',
      { 'sesv2 get-account': ok({ ProductionAccessEnabled: true, SendingEnabled: false }) },
      /paused sending/,
    ],
    [
      'the first distribution of the account',
      { 'cloudfront list-distributions': nothing },
      /Your account must be verified/,
    ],
    [
      'what an earlier stack left',
      {
        'resourcegroupstaggingapi get-resources': ok([
          { arn: 'arn:aws:dynamodb:us-east-1:1:table/Academy-1', logicalId: null },
        ]),
      },
      /left arn:aws:dynamodb:us-east-1:1:table\/Academy-1: npm run deploy:adopt takes them over/,
    ],
    ...[
      'ssm get-parameter',
      QUOTA,
      'sesv2 get-account',
      IDENTITY,
      SECRET,
      'cloudfront list-distributions',
      'resourcegroupstaggingapi get-resources',
    ].map((call): [string, typeof READY, RegExp] => [
      `${call} that is refused`,
      { [call]: DENIED },
      /could not be looked at \(.*no right to do that\)/,
    ]),
  ])('Names %s, and lets the deploy go on', (_what, differs, sentence) => {
    const { exitCode, found } = check(differs);
    expect(exitCode).toBe(0);
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^Note: .*${sentence.source}`)));
  });

  test('An answer that is no JSON is not shown', () => {
    const answer = { exitCode: 0, stdout: HIDDEN, stderr: '' };
    const { exitCode, found } = check({ [SECRET]: answer });
    expect(exitCode).toBe(0);
    expect(found[0]).toMatch(/^Note: The secret twillfield\/square could not be looked at .*no JSON/);
  });

  const MailFromDomain = 'bounce.academy.example';
  test.each([
    [
      { MailFromDomain, MailFromDomainStatus: 'PENDING' },
      [expect.stringMatching(/^Note: SES does not find the MX record of bounce.academy.example/)],
    ],
    [{ MailFromDomain, MailFromDomainStatus: 'SUCCESS' }, []],
    [{ BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' }, []],
  ])('The domain of the envelope is %j: %j', (MailFromAttributes, sentences) => {
    const identity = ok({ VerifiedForSendingStatus: true, MailFromAttributes });
    expect(check({ ...DEPLOYED, [IDENTITY]: identity }).found).toEqual(sentences);
  });

  test('An alarm that would take a deploy back is named (docs/adr/073)', () => {
    const { asked, found } = check({ ...DEPLOYED, [ALARMS]: ok(['Academy-ApiErrors']) }, []);
    expect(found).toEqual([expect.stringMatching(/^Note: Academy-ApiErrors is raised/)]);
    expect(asked.join('\n')).toContain(
      '--alarm-names Academy-ApiErrors Academy-PaymentCritical Academy-WorkflowFailed --state-value ALARM',
    );
    expect(check({ ...DEPLOYED, [ALARMS]: DENIED }, []).found).toEqual([
      expect.stringMatching(/^Note: Alarms that stop a release could not be looked at/),
    ]);
  });

  test('A domain of the stack that is not verified is named', () => {
    const { found } = check({ ...DEPLOYED, [IDENTITY]: ok({ VerifiedForSendingStatus: false }) }, []);
    expect(found).toEqual([expect.stringMatching(/^Note: .*publish its DKIM records/)]);
  });

  test('Without a terminal it says that nothing will be asked, unless that was said', () => {
    const unasked = { isAttended: false };
    expect(check({}, toArgs(PARAMETERS), unasked).found).toEqual([
      expect.stringMatching(/^Note: There is no terminal/),
    ]);
    expect(check({}, [...toArgs(PARAMETERS), '--unattended'], unasked).found).toEqual([]);
  });

  test('Another stage has a stack, secrets and a share of its own', () => {
    const { asked, found } = check(
      {
        [STACK]: refused('Stack with id Academy-dev does not exist'),
        [QUOTA]: limits(1000, 244),
        [SECRET]: (args) =>
          secretOf(SECRETS[(args[args.indexOf('--secret-id') + 1] ?? '').replace('/dev/', '/')] ?? []),
      },
      ['--stage=dev', ...toArgs(PARAMETERS)],
    );
    expect(found).toEqual([]);
    expect(asked.filter((call) => call.includes('twillfield/dev/'))).toHaveLength(2);
    expect(asked.join('\n')).toContain('Key=stage,Values=dev ');
    expect(() => check({}, ['--stage', 'test'])).toThrow("There is no stage 'test': prod, stage, dev.");
  });
});
