import { expect, test } from 'vitest';
import { passwordCodeMail } from './password-code.ts';

const SITE = 'https://academy.example.org';
const buildMail = () => passwordCodeMail(SITE, 'academy@twillfield.example');

test('The mail with a code looks like the other mails and shows the code as the large row (G-10)', () => {
  const { subject, html } = buildMail();
  expect(subject).toBe('Your Twillfield code');
  expect(html).toContain(`<img src="${SITE}/mail/selvedge.png"`);
  expect(html).toContain('<tr class="last"><th scope="row">Code</th><td>{####}</td></tr>');
  expect(html).toContain('It works once, for one hour.');
  expect(html).toContain(`<a href="${SITE}/auth?view=forgot">Request another code</a>`);
  expect(html).toContain('mailto:academy@twillfield.example');
});

test('Cognito takes it: the code stands in it once, and it is below 20 000 characters', () => {
  const { html } = buildMail();
  expect(html.split('{####}')).toHaveLength(2);
  expect(html.length).toBeLessThan(20_000);
});

test('It has no button: whoever pressed one for a new code would make this one worthless', () => {
  const { html } = buildMail();
  expect(html).not.toContain('class="go" href');
});
