import { describe, expect, test } from 'vitest';
import { mimeMessage } from './mime-message.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
const message = (over: object = {}) =>
  mimeMessage({
    from: 'academy@example.org',
    to: 'ada@example.org',
    subject: 'Your appointment',
    text: 'Zürich 课程',
    html: '<p>Zürich 课程</p>',
    calendar: { method: 'REQUEST', content: CALENDAR },
    ...over,
  });
/** Types and decoded contents of the parts, as a mail program finds them between the boundaries. */
const partsOf = (mail: string) =>
  [
    ...mail.matchAll(
      /Content-Type: ([^\r]*)\r\nContent-Transfer-Encoding: base64\r\n(?:[^\r]+\r\n)*\r\n([^]*?)\r\n--/g,
    ),
  ].map(([, type, content = '']) => [type, Buffer.from(content, 'base64').toString()]);

describe('A mail with an invitation (RFC 2045, 6047)', () => {
  test('Text, HTML and the invitation are alternatives; the same invitation is a file', () => {
    expect(partsOf(message())).toEqual([
      ['text/plain; charset=UTF-8', 'Zürich 课程'],
      ['text/html; charset=UTF-8', '<p>Zürich 课程</p>'],
      ['text/calendar; charset=UTF-8; method=REQUEST', CALENDAR],
      ['application/ics; name="invite.ics"', CALENDAR],
    ]);
  });

  test('The calendar part names the method of the invitation', () => {
    const mail = message({ calendar: { method: 'CANCEL', content: CALENDAR } });
    expect(mail).toContain('Content-Type: text/calendar; charset=UTF-8; method=CANCEL\r\n');
  });

  test('Every line ends with CRLF and has at most 76 characters of ASCII, whatever the texts are', () => {
    const long = '课程 Zürich 😀 '.repeat(200);
    const mail = message({ subject: long.slice(0, 300), text: long, html: long });
    expect(mail.replaceAll('\r\n', '')).not.toMatch(/[^\x20-\x7e]/);
    expect(Math.max(...mail.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(76);
    expect(partsOf(mail)[0]).toEqual(['text/plain; charset=UTF-8', long]);
  });

  test('A subject that is not ASCII comes back from its encoded words', () => {
    const subject = 'A new appointment: Zoë Ōta 课程, Wednesday, November 25, 2026';
    const [, header = ''] = /Subject: ((?:[^\r]|\r\n )*)\r\n/.exec(message({ subject })) ?? [];
    const words = header.split('\r\n ').map((word) => /^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '');
    expect(words.map((word) => Buffer.from(word, 'base64').toString()).join('')).toBe(subject);
  });

  test('A text that looks like a boundary ends no part', () => {
    const text = '\r\n--part_of_text--\r\n--part_of_mail--\r\n';
    expect(partsOf(message({ text }))).toHaveLength(4);
    expect(partsOf(message({ text }))[0]?.[1]).toBe(text);
  });
});
