import { createResolver, type Template } from '@twillfield/local-cloud/template';
import { describe, expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const resolver = createResolver(stack.json as object as Template, {
  scope: { stackName: 'Academy', region: 'us-east-1', accountId: '111122223333' },
  parameters: { MailFrom: 'no-reply@academy.example', AlarmMail: 'ops@academy.example' },
});
const resolve = (value: unknown): unknown => resolver.resolve(value as never);

describe('Mail is from our domain in its envelope too, so that DMARC passes by SPF and by DKIM', () => {
  test('The envelope names a subdomain; while its records are missing mail is sent all the same', () => {
    const { MailFromAttributes } = stack.only('AWS::SES::EmailIdentity').Properties;
    expect(resolve(MailFromAttributes)).toEqual({
      MailFromDomain: 'bounce.academy.example',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    });
  });

  test.each([
    ['MailFromRecordMx', 'bounce.academy.example MX 10 feedback-smtp.us-east-1.amazonses.com'],
    ['MailFromRecordSpf', 'bounce.academy.example TXT "v=spf1 include:amazonses.com ~all"'],
    ['MailDmarcRecord', '_dmarc.academy.example TXT "v=DMARC1; p=none; rua=mailto:ops@academy.example"'],
  ])('The output %s of the stack that creates the identity is %s', (name, record) => {
    const { Value, Condition } = stack.json.Outputs[name] ?? expect.unreachable(name);
    expect(resolve(Value)).toBe(record);
    expect(Condition).toBe('CreatesMailIdentity');
  });
});
