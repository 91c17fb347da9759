import { beforeEach, describe, expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';
import { adopt } from './adopt.ts';
import type { Answer } from './commands.ts';
import { keptResources } from './import-template.ts';

const ok = (json: unknown = ''): Answer => ({ exitCode: 0, stdout: JSON.stringify(json), stderr: '' });
const refused = (stderr: string): Answer => ({ exitCode: 255, stdout: '', stderr: `\n${stderr}\n` });
const NO_STACK = 'An error occurred (ValidationError): Stack with id Academy does not exist';
const LIST = 'resourcegroupstaggingapi get-resources';
const DESCRIBE = 'cloudformation describe-stacks';
const inState = (state: string) => ok({ state, parameters: null });

const kept = keptResources('prod');
/** Logical id of the kept resource whose id begins so. */
const idOf = (beginning: string) =>
  Object.keys(kept).find((id) => id.startsWith(beginning)) ?? expect.unreachable(beginning);
const [TABLE, POOL, MEDIA] = ['StorageTable', 'IdentityPeople', 'BucketsMedia'].map(idOf) as [
  string,
  string,
  string,
];
const [CARDS, APPS, CERTIFICATES] = ['StorageCardToken', 'StorageAuthenticator', 'StorageCertificate'].map(
  idOf,
) as [string, string, string];

const arn = (service: string, rest: string) => `arn:aws:${service}:us-east-1:111122223333:${rest}`;
const secret = (id: string) => ({ arn: arn('secretsmanager', `secret:${id}-Xyz-AbCdEf`), logicalId: id });
const aTable = { arn: arn('dynamodb', `table/Academy-${TABLE}-OLD`), logicalId: null };
const aPool = { arn: arn('cognito-idp', 'userpool/us-east-1_Old'), logicalId: null };
/** As the tagging API lists what `cdk destroy` left. */
const LEFT = [
  aTable,
  aPool,
  { arn: 'arn:aws:s3:::academy-bucketsmedia-old', logicalId: MEDIA },
  ...[CARDS, APPS, CERTIFICATES].map(secret),
];

let calls: { words: string[]; text?: string }[];
beforeEach(() => {
  calls = [];
});

function run(args: readonly string[], differs: Readonly<Record<string, Answer>> = {}) {
  const lines: string[] = [];
  const answers: Readonly<Record<string, Answer>> = {
    [DESCRIBE]: refused(NO_STACK),
    [LIST]: ok(LEFT),
    ...differs,
  };
  const exitCode = adopt(
    args,
    {
      isAttended: true,
      buildSite: () => expect.unreachable('nothing is built'),
      cdk: () => expect.unreachable('nothing is deployed'),
      aws: (words, text) => {
        calls.push({ words: [...words], ...(text === undefined ? {} : { text }) });
        const key = words.slice(0, words[1] === 'wait' ? 3 : 2).join(' ');
        return answers[key] ?? ok();
      },
    },
    (line) => lines.push(line),
  );
  return { exitCode, lines };
}
const asked = () => calls.map(({ words }) => words.slice(0, words[1] === 'wait' ? 3 : 2).join(' ')).slice(2);
const after = (words: readonly string[], option: string) => words[words.indexOf(option) + 1] ?? '';

describe('npm run deploy:adopt (docs/adr/075)', () => {
  test('It knows all that the whole stack keeps, by the same ids and properties, but logs, the vault, the SES identity and versions, which go with their function', () => {
    const whole = synthesize().json.Resources;
    const left = Object.entries(whole).filter(
      ([, { DeletionPolicy, Type }]) =>
        DeletionPolicy === 'RetainExceptOnCreate' &&
        !['Logs::LogGroup', 'Backup::BackupVault', 'SES::EmailIdentity', 'Lambda::Version'].includes(
          Type.slice(5),
        ),
    );
    expect(left.map(([id, { Type }]) => [id, Type]).toSorted()).toEqual(
      Object.entries(kept)
        .map(([id, { Type }]) => [id, Type])
        .toSorted(),
    );
    for (const [id, { Properties }] of left) {
      // Cognito's function and the tags are the whole stack's only
      const { LambdaConfig: _function, Tags: _tags, UserPoolTags: _poolTags, ...own } = Properties;
      expect(kept[id]?.Properties).toEqual(own);
    }
  });

  test('It lists what is left, and changes nothing without --execute', () => {
    const { exitCode, lines } = run([]);
    expect(exitCode).toBe(0);
    expect(lines).toContain(`${TABLE}: ${aTable.arn}`);
    expect(lines).toContain(`${POOL}: ${aPool.arn}`);
    expect(lines.at(-1)).toMatch(/^Nothing was changed/);
    expect(asked()).toEqual([]);
    expect(after(calls[1]?.words ?? [], '--tag-filters')).toBe('Key=application,Values=twillfield');
    expect(calls[1]?.words).toContain('Key=stage,Values=prod');
  });

  test('It imports them, and the groups of the pool, under the ids of the template', () => {
    const { exitCode, lines } = run(['--execute', '--profile', 'academy']);
    expect(exitCode).toBe(0);
    expect(lines.at(-1)).toMatch(/^Academy has them\. Now npm run deploy with all parameters/);
    expect(asked()).toEqual([
      'cloudformation create-change-set',
      'cloudformation wait change-set-create-complete',
      'cloudformation execute-change-set',
      'cloudformation wait stack-import-complete',
    ]);
    for (const { words } of calls) expect(words.join(' ')).toContain('--region us-east-1 --profile academy');
    const { words, text = '' } = calls[2] ?? expect.unreachable();
    expect(after(words, '--change-set-type')).toBe('IMPORT');
    // an import takes no tags (CloudFormation); the deploy that follows sets them
    expect(words).not.toContain('--tags');
    const names = calls.slice(2, 5).map((call) => after(call.words, '--change-set-name'));
    expect(new Set(names).size).toBe(1);

    const imported = JSON.parse(after(words, '--resources-to-import')) as {
      LogicalResourceId: string;
      ResourceType: string;
      ResourceIdentifier: object;
    }[];
    const byId = Object.fromEntries(
      imported.map(({ LogicalResourceId, ResourceIdentifier }) => [LogicalResourceId, ResourceIdentifier]),
    );
    const group = (GroupName: string) => ({ UserPoolId: 'us-east-1_Old', GroupName });
    expect(byId).toEqual({
      [TABLE]: { TableName: `Academy-${TABLE}-OLD` },
      [POOL]: { UserPoolId: 'us-east-1_Old' },
      [MEDIA]: { BucketName: 'academy-bucketsmedia-old' },
      ...Object.fromEntries([CARDS, APPS, CERTIFICATES].map((id) => [id, { Id: secret(id).arn }])),
      [idOf('IdentityGroupuser')]: group('user'),
      [idOf('IdentityGroupinstructor')]: group('instructor'),
      [idOf('IdentityGroupadmin')]: group('admin'),
    });

    const { Resources, ...others } = JSON.parse(text) as {
      Resources: Record<string, { Type: string; DeletionPolicy: string; Properties: object }>;
    };
    // an import takes no outputs, and the template no parameters
    expect(others).toEqual({});
    expect(Object.keys(Resources).toSorted()).toEqual(Object.keys(kept).toSorted());
    expect(text).not.toMatch(/"(Ref|Fn::\w+|TableName|BucketName|UserPoolName)"/);
    // CreateChangeSet, TemplateBody
    expect(text.length).toBeLessThan(51_200);
    for (const { ResourceType, LogicalResourceId } of imported)
      expect(Resources[LogicalResourceId]).toMatchObject({ Type: ResourceType, DeletionPolicy: 'Retain' });
    expect(Resources[TABLE]?.Properties).toMatchObject({ DeletionProtectionEnabled: true });
    expect(Resources[idOf('IdentityGroupadmin')]?.Properties).toEqual(group('admin'));
  });

  test('Of several it takes the one that is said, and none that is not', () => {
    const second = { ...aTable, arn: `${aTable.arn}2` };
    const several = { [LIST]: ok([...LEFT, second]) };
    const { exitCode, lines } = run(['--execute'], several);
    expect([exitCode, asked()]).toEqual([1, []]);
    expect(lines.at(-1)).toContain(
      `Several were ${TABLE}: ${aTable.arn}, ${second.arn}. Say which by --take`,
    );
    expect(run(['--take', second.arn], several).lines).toContain(`${TABLE}: ${second.arn}`);
    expect(run(['--take', second.arn, '--take', aTable.arn], several).exitCode).toBe(1);
  });

  test('What has no place in the template is left alone, and what is not there is told', () => {
    const strange = secret('EdgeOriginSecret');
    const bucket = { arn: 'arn:aws:s3:::x', logicalId: 'BucketsSite' };
    const { exitCode, lines } = run(['--execute'], { [LIST]: ok([aTable, strange, bucket]) });
    expect(exitCode).toBe(0);
    expect(lines).toContain(`Left alone, the template has no place for it: ${strange.arn}`);
    expect(lines).toContain(`Left alone, the template has no place for it: ${bucket.arn}`);
    expect(lines).toContainEqual(expect.stringMatching(`^${POOL}: none is left`));
    expect(Object.keys((JSON.parse(calls[2]?.text ?? '') as { Resources: object }).Resources)).toEqual([
      TABLE,
    ]);
  });

  test('Another stage has a stack and tags of its own', () => {
    const { lines } = run(['--stage', 'dev'], {
      [DESCRIBE]: refused('Stack with id Academy-dev does not exist'),
    });
    expect(lines.at(-1)).toContain('Academy-dev is made of these');
    expect(calls[1]?.words).toContain('Key=stage,Values=dev');
  });

  test.each<[string, Readonly<Record<string, Answer>>, RegExp]>([
    ['a stack that is there', { [DESCRIBE]: inState('UPDATE_COMPLETE') }, /Academy is UPDATE_COMPLETE/],
    ['a stack that cannot be read', { [DESCRIBE]: refused('no right') }, /could not be read: no right/],
    ['a list that is refused', { [LIST]: refused('no right') }, /could not be listed: no right/],
    ['nothing that is left', { [LIST]: ok([]) }, /^Nothing with the tags of prod is left/],
    [
      'a change set that is refused',
      { 'cloudformation create-change-set': refused('no right') },
      /^The import was refused: no right/,
    ],
    [
      'a resource that cannot be imported',
      {
        'cloudformation wait change-set-create-complete': refused('Waiter failed'),
        'cloudformation describe-change-set': { exitCode: 0, stdout: 'It belongs to a stack.\n', stderr: '' },
      },
      /^The import was refused: It belongs to a stack\.$/,
    ],
    [
      'a change set that is not executed',
      { 'cloudformation execute-change-set': refused('no right') },
      /^The import did not begin: no right/,
    ],
    [
      'an import that is rolled back',
      { 'cloudformation wait stack-import-complete': refused('Waiter failed') },
      /describe-stack-events --stack-name Academy says why\. What was left is as it was\./,
    ],
  ])('It ends with 1 at %s', (_what, differs, sentence) => {
    const { exitCode, lines } = run(['--execute'], differs);
    expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test.each(['REVIEW_IN_PROGRESS', 'IMPORT_ROLLBACK_COMPLETE'])(
    'After a try that failed, in %s, it can be repeated',
    (state) => {
      expect(run(['--execute'], { [DESCRIBE]: inState(state) }).exitCode).toBe(0);
    },
  );
});
