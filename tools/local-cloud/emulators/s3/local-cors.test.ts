import { expect, test } from 'vitest';
import { localCorsRule } from './local-cors.ts';

const SITE = 'http://127.0.0.1:4000';
const rule = (...allowedOrigins: string[]) => ({ allowedOrigins, allowedMethods: ['PUT'] });

test('The site on AWS, with or without its own domain, is exactly the local site; everything else stays', () => {
  expect(localCorsRule(rule('https://*.cloudfront.net'), SITE)).toEqual(rule(SITE));
  expect(localCorsRule(rule('https://academy.example.org'), SITE)).toEqual(rule(SITE));
  expect(localCorsRule(rule('*'), SITE)).toEqual(rule('*'));
});
