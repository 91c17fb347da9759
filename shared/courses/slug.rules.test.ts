import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { isSlug, slugChoices, toSlug } from './slug.rules.ts';

describe('The slug of a title (docs/adr/077)', () => {
  test.each([
    ['Rust in Practice', 'rust-in-practice'],
    ['  C++ & C#:  from 0 to 1!  ', 'c-c-from-0-to-1'],
    ['Ada’s Café — Größe', 'adas-cafe-gro-e'],
    ['ﬁle №2', 'file-no2'],
    ['🧵🪡', 'course'],
    ['', 'course'],
    ['数据', 'course'],
    ['\u202Eecruos\u202C \u200F', 'ecruos'],
    ['../../etc/passwd', 'etc-passwd'],
    ['%2f%2e%2e', '2f-2e-2e'],
    ['sitemap', 'sitemap'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['a'.repeat(300), 'a'.repeat(60)],
    // no hyphen at the end where it is cut
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('of %j is %j', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  test('is a slug for any title and id, and so are the others that the course may have', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.stringMatching(/^crs_[0-9A-Z]{26}$/),
        (title, id) => {
          const choices = slugChoices(title, anId(id));
          expect(choices.filter((one) => !isSlug(one))).toEqual([]);
          expect(choices[0]).toBe(toSlug(title));
        },
      ),
    );
  });
});

test.each(['', '-', 'a--b', 'Rust', 'a b', '../x', 'a/b', 'a.xml', 'ä', 'a'.repeat(61)])(
  '%j is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
