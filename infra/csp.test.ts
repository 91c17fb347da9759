import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, mediaSecurityPolicy } from './csp.ts';

const parse = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

const site = parse(
  contentSecurityPolicy({
    scriptHashes: ['sha256-abc='],
    uploadOrigin: 'https://media.s3.us-east-1.amazonaws.com',
    walletScripts: 'https://pay.google.com',
  }),
);

describe('The policy of the site (I16)', () => {
  test('Scripts come from files, or stand in a page of the build and are known by their hash: no other inline, no eval', () => {
    const scripts = site.get('script-src') ?? [];
    expect(scripts).toContain("'self'");
    expect(scripts.filter((source) => source.startsWith("'") && source !== "'self'")).toEqual([
      "'sha256-abc='",
    ]);
    expect(scripts.filter((source) => source === '*' || source === 'https:' || source === 'data:')).toEqual(
      [],
    );
  });

  test.each(['script-src', 'frame-src', 'connect-src'])(
    "%s lets Square's sandbox and production through, because the application id is known at deploy only",
    (directive) => {
      expect(site.get(directive)).toEqual(
        expect.arrayContaining(['https://web.squarecdn.com', 'https://sandbox.web.squarecdn.com']),
      );
    },
  );

  test('Lectures play: YouTube in a frame, other videos from any https address', () => {
    expect(site.get('frame-src')).toContain('https://www.youtube-nocookie.com');
    expect(site.get('media-src')).toContain('https:');
  });

  test('Signed uploads reach the bucket, and only that one', () => {
    const s3 = (site.get('connect-src') ?? []).filter((source) => source.includes('amazonaws.com'));
    expect(s3).toEqual(['https://media.s3.us-east-1.amazonaws.com']);
  });

  test('No page frames the site, and it loads no plugins', () => {
    expect(site.get('frame-ancestors')).toEqual(["'none'"]);
    expect(site.get('object-src')).toEqual(["'none'"]);
    expect(site.get('base-uri')).toEqual(["'self'"]);
  });
});

test('An uploaded file runs nothing, whatever it contains (M8)', () => {
  const media = parse(mediaSecurityPolicy());
  expect(media.get('default-src')).toEqual(["'none'"]);
  expect(media.has('script-src')).toBe(false);
  expect(media.get('sandbox')).toEqual([]);
});
