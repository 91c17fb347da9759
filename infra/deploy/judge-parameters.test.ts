import { describe, expect, test } from 'vitest';
import { judgeParameters } from './judge-parameters.ts';

const GIVEN = {
  SquareApplicationId: 'sq0idp-abc',
  SquareLocationId: 'L1',
  MailFrom: 'no-reply@academy.example',
  MailAcademy: 'hello@academy.example',
  AlarmMail: 'ops@academy.example',
};
const certificate = (region: string) => `arn:aws:acm:${region}:111122223333:certificate/1a-2b`;

describe('Parameters of a deploy', () => {
  test('What is not given is as at the last deploy, otherwise as declared; another stage declares others', () => {
    const previous = { SquareSecretName: 'own/square', GraceDays: '3', Gone: 'of an older template' };
    const { values, refused } = judgeParameters('stage', { ...GIVEN, GraceDays: '2' }, previous);
    expect(refused).toEqual([]);
    expect(values).toMatchObject({
      SquareSecretName: 'own/square',
      GraceDays: '2',
      MediaKeySecretName: 'twillfield/stage/media-key',
      MailIdentity: 'create',
    });
    expect(values).not.toHaveProperty('Gone');
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['an empty text', { MailFrom: '' }, /^MailFrom cannot be '': it must fit/],
    ['a domain without a dot', { MailFrom: 'no-reply@academy' }, /^MailFrom cannot be/],
    ['a name that does not exist', { MailForm: 'a@b.example' }, /no parameter MailForm/],
    ['a choice that does not exist', { SignUp: 'yes' }, /'yes': it is one of on, off/],
    ['a number out of range', { GraceDays: '61' }, /'61': it is a whole number from 0 to 60/],
    ['no number', { GraceDays: 'two' }, /'two': it is a whole number/],
    ['a zone that does not exist', { AcademyTimeZone: 'Mars/X' }, /no such zone/],
    ['days that overlap', { AcademyHours: 'Mo-Fr 09:00-18:00, We 10:00-11:00' }, /no opening hours/],
    ['an address as domain', { SiteDomain: 'https://academy.example' }, /^SiteDomain cannot be/],
    ['a domain without a certificate', { SiteDomain: 'academy.example' }, /belong together/],
    ['a certificate without a domain', { SiteCertificateArn: certificate('us-east-1') }, /belong together/],
    ['a certificate of another region', { SiteCertificateArn: certificate('eu-west-1') }, /cannot be/],
    [
      "Square's own server",
      { SquareBaseUrl: 'https://connect.squareupsandbox.com' },
      /SquareApplicationId chooses/,
    ],
  ])('%s is refused with a sentence', (_what, wrong, sentence) => {
    const { refused } = judgeParameters('prod', { ...GIVEN, ...wrong }, {});
    expect(refused).toContainEqual(expect.stringMatching(sentence));
  });

  test.each<[string, Record<string, string>]>([
    [
      'a domain with its certificate',
      { SiteDomain: 'www.academy.example', SiteCertificateArn: certificate('us-east-1') },
    ],
    ['the server of a simulator', { SquareBaseUrl: 'http://localhost:4000/square' }],
  ])('%s is accepted', (_what, right) => {
    expect(judgeParameters('prod', { ...GIVEN, ...right }, {}).refused).toEqual([]);
  });

  test('All that is wrong is told at once', () => {
    const { MailFrom: _given, ...others } = { ...GIVEN, SiteDomain: 'academy.example' };
    expect(judgeParameters('prod', others, {}).refused).toEqual([
      'MailFrom is missing: add --parameters MailFrom=….',
      expect.stringMatching(/belong together/),
    ]);
  });
});
