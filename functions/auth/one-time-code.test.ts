import { describe, expect, test } from 'vitest';
import { appCode } from '#shared/testing/app-code.ts';
import { makeSecret, stepOfCode } from './one-time-code.ts';

/** '12345678901234567890', the secret of the examples in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('Codes of an authenticator app (G-107)', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('They are those of RFC 6238: after %i seconds %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(appCode(SECRET, seconds * 1000)).toBe(code);
  });

  test('One time step before and after is accepted, by its own step, and two are not', () => {
    const now = 1_234_567_890_000;
    const step = Math.floor(now / 30_000);
    const accepted = [-2, -1, 0, 1, 2].map((by) =>
      stepOfCode(SECRET, appCode(SECRET, now + by * 30_000), now),
    );
    expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test.each(['', '28708', '2870820', '28708a'])('‘%s’ is no code', (code) => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeUndefined();
  });

  test('A secret has 160 bits, differs each time, and its address names academy and person', () => {
    const [one, other] = [makeSecret('ada@example.org'), makeSecret('ada@example.org')];
    expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(one.secret).not.toBe(other.secret);
    const { protocol, host, pathname, searchParams } = new URL(one.uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Twillfield:ada@example.org',
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Twillfield',
      secret: one.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
