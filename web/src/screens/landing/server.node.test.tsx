import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { setConfig } from '#web/lib/config/config.ts';
import { siteConfig } from '#web/testing/site-config.ts';
import { Screen as Landing } from './landing.screen.tsx';

beforeEach(() => {
  setConfig(siteConfig({ apiBase: '/elsewhere', contactEmail: '__contact_email__' }));
});

const html = () =>
  renderToString(
    <StaticRouter location="/">
      <Landing />
    </StaticRouter>,
  );

describe('the HTML of the landing page, rendered where there is no browser', () => {
  test('It is the same every time', () => {
    expect(typeof window).toBe('undefined');
    expect(html()).toBe(html());
  });

  test('The form can be sent and is checked by the browser without script', () => {
    const form = /<form.*?<\/form>/s.exec(html())?.[0] ?? '';
    expect(form).toMatch(/^<form[^>]* action="\/elsewhere\/website\/contact" method="post"/);
    expect(form).not.toMatch(/noValidate/i);
    expect([...form.matchAll(/<(?:input|textarea)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/required="".* name="name"/),
      expect.stringMatching(/type="email".* required="".* name="email"/),
      expect.stringMatching(/required="".* name="message"/),
      expect.stringMatching(/name="topic"/),
    ]);
    expect(form).toContain('type="submit"');
  });

  test('Addresses of the academy come from the configuration', () => {
    expect(html().split('href="mailto:__contact_email__"')).toHaveLength(3);
  });
});
