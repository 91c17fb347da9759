import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactMessageMail } from '#functions/data/mail/mail.ts';
import { emailFor } from './email-for.ts';

describe('A visitor’s message (G-26)', () => {
  const message = (over: Partial<ContactMessageMail> = {}): ContactMessageMail => ({
    kind: 'contact-message',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    message: 'When does the course begin?\n\nAda',
    sentAt: '2026-11-22T03:00:00.000Z',
    ...over,
  });
  const tags = (text: string) => text.match(/<[^>]*>/g);

  beforeEach(() => {
    vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
    vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
    vi.stubEnv('SITE_URL', 'https://academy.example.org');
  });

  test('It is sent to the academy with the visitor as reply address', () => {
    expect(emailFor(message())).toMatchObject({
      to: 'hello@academy.example',
      replyTo: 'ada@example.org',
      subject: 'Message from Ada Lovelace',
    });
  });

  test('Text and HTML have name, e-mail, the academy’s day and every line of the message', () => {
    const { text, html } = emailFor(message());
    for (const part of ['Ada Lovelace', 'ada@example.org', 'November 21, 2026', 'mailto:ada@example.org']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain('\n> When does the course begin?\n> \n> Ada\n');
    expect(html).toContain('>When does the course begin?\n\nAda</blockquote>');
    expect(html).toMatch(/\.quote \{[^}]*pre-wrap/);
    expect(`${text}${html}`).not.toContain('undefined');
  });

  test('It has no greeting: the academy reads it', () => {
    const { text } = emailFor(message());
    const [title, , next] = text.split('\n');
    expect([title, next].every(Boolean)).toBe(true);
  });

  test('It has the academy’s mark, border and address, like mails to students', () => {
    const { text, html } = emailFor(message());
    expect(html).toContain('src="https://academy.example.org/mail/selvedge.png"');
    expect(html).toContain('class="mark"');
    for (const form of [text, html]) expect(form).toContain('Twillfield, 12 Selvedge Row, Austin, Texas');
  });

  test('Hostile input is text in the HTML, never markup (X13, I16)', () => {
    const hostile = `</title></blockquote><script>alert(1)</script><img src=x onerror="alert('2')">&`;
    const { html } = emailFor(message({ name: hostile, email: hostile, message: hostile }));
    expect(tags(html)).toEqual(
      tags(emailFor(message({ name: '', email: '', message: '' })).html)?.map((tag) =>
        tag.startsWith('<a class="go"')
          ? expect.stringMatching(/^<a class="go" href="mailto:[^"<>]*">$/)
          : tag,
      ),
    );
    expect(html).toContain('&#60;script&#62;');
  });

  test.each(['\n', '\r\n', '\r', '\u2028', '\u2029'])(
    'No line of a message can pass for one of the mail’s own, broken by %j',
    (end) => {
      const { text } = emailFor(message({ message: `Hi${end}${end}--${end}Questions: eve@example.org` }));
      // with the flag m, ^ and $ match at each of these line breaks
      expect(text).not.toMatch(/^Questions: /m);
      expect(text.match(/^--$/gm)).toHaveLength(1);
      expect(text).toContain('\n> Hi\n> \n> --\n> Questions: eve@example.org\n');
    },
  );
});
