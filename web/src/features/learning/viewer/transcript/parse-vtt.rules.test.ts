import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cueAt, parseVtt } from './parse-vtt.rules.ts';

const FILE = `WEBVTT - English

NOTE made by hand
--> nothing

STYLE
::cue { color: red }

1
00:01.000 --> 00:03.500 align:start
<v Grace>A security group &amp; <b>an ACL</b>.
Second line.

01:00:05.250 --> 01:00:06.000
<00:01.000>Later<c.loud> words</c>

broken --> 00:09.000
skipped
`;

describe('The parser of captions', () => {
  test('reads times and texts, without voices, tags, notes and styles, also from Windows', () => {
    const cues = [
      {
        start: 1,
        end: 3.5,
        text: 'A security group & an ACL. Second line.',
        lines: 'A security group & an ACL.\nSecond line.',
      },
      { start: 3605.25, end: 3606, text: 'Later words', lines: 'Later words' },
    ];
    expect(parseVtt(FILE)).toEqual(cues);
    expect(parseVtt(`\uFEFF${FILE.replaceAll('\n', '\r\n')}`)).toEqual(cues);
  });

  test('knows what is no WebVTT file, such as an error page', () => {
    expect(parseVtt('<html>403</html>')).toBeUndefined();
    expect(parseVtt('WEBVTTX\n\n')).toBeUndefined();
    expect(parseVtt('WEBVTT')).toEqual([]);
  });

  test('returns what was written, whatever the times are', () => {
    const time = fc.integer({ min: 0, max: 359_999_999 });
    const word = fc.stringMatching(/^[a-z0-9]{1,9}$/);
    const written = fc.record({ start: time, length: fc.integer({ min: 1, max: 9999 }), text: word });
    const show = (ms: number) =>
      `${Math.floor(ms / 3_600_000)}:${String(Math.floor(ms / 60_000) % 60).padStart(2, '0')}:${((ms / 1000) % 60).toFixed(3).padStart(6, '0')}`;
    fc.assert(
      fc.property(fc.array(written), (all) => {
        const blocks = all.map(
          ({ start, length, text }) => `${show(start)} --> ${show(start + length)}\n${text}`,
        );
        const cues = parseVtt(['WEBVTT', ...blocks].join('\n\n')) ?? [];
        const sorted = all.toSorted((a, b) => a.start - b.start);
        expect(cues.map(({ text }) => text)).toEqual(sorted.map(({ text }) => text));
        for (const [index, { start }] of sorted.entries())
          expect(cues[index]?.start).toBeCloseTo(start / 1000, 3);
      }),
    );
  });

  test('never fails on any text', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('\n\n', '-->', '00:01.000 --> 00:02.000', '<v', '&'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const { start, end, text } of parseVtt(`WEBVTT\n\n${pieces.join('\n')}`) ?? []) {
          expect(end).toBeGreaterThan(start);
          expect(text).not.toBe('');
        }
      }),
    );
  });

  test('finds the cue of a second: the last one that has begun', () => {
    const cues = parseVtt(FILE) ?? [];
    expect([0, 1, 60, 3605.25, 9999].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1]);
  });
});
