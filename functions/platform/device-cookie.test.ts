import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepDevice, readDevice } from './device-cookie.ts';

beforeEach(() => {
  vi.stubEnv('ORIGIN_SECRET', 'of the distribution');
});

/** What a browser with these cookies is given, whole. */
function given(cookies: Record<string, string> = {}): string[] {
  const set: string[] = [];
  keepDevice({ cookies, setCookie: (cookie) => set.push(cookie) });
  return set;
}
/** The cookies of a browser that was given one. */
const jar = ([cookie = '']: string[]) => ({
  '__Host-device': /^__Host-device=([^;]+);/.exec(cookie)?.[1] ?? '',
});

describe('The cookie of a browser', () => {
  test('It is a number of its own for a year, which no script reads and no other site sends', () => {
    const set = given();
    expect(set).toEqual([
      expect.stringMatching(
        /^__Host-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(readDevice(jar(set))).toMatch(/^[\w-]{22}$/);
    expect(readDevice(jar(given()))).not.toBe(readDevice(jar(set)));
  });

  test('A browser that has one keeps it', () => {
    expect(given(jar(given()))).toEqual([]);
  });

  test('While the secret is replaced it stays the same number, and the new value signs it at the next sign-in (docs/adr/070)', () => {
    const old = jar(given());
    vi.stubEnv('ORIGIN_SECRET', 'a new one,of the distribution');
    expect(readDevice(old)).toMatch(/^[\w-]{22}$/);
    const renewed = jar(given(old));
    vi.stubEnv('ORIGIN_SECRET', 'a new one');
    expect(readDevice(renewed)).toBe(old['__Host-device'].split('.')[0]);
    expect(given(renewed)).toEqual([]);
    expect(readDevice(old)).toBeUndefined();
  });

  test.each([
    ['none', () => ({})],
    ['an empty one', () => ({ '__Host-device': '' })],
    ['a made-up one', () => ({ '__Host-device': `${'a'.repeat(22)}.${'b'.repeat(43)}` })],
    [
      'another number under the same signature',
      () => ({ '__Host-device': `x${jar(given())['__Host-device']}` }),
    ],
    [
      'one without a signature',
      () => ({ '__Host-device': jar(given())['__Host-device'].split('.')[0] ?? '' }),
    ],
    [
      'one of before the secret was replaced',
      () => {
        const old = jar(given());
        vi.stubEnv('ORIGIN_SECRET', 'a new one');
        return old;
      },
    ],
  ])(
    'With %s a browser is not known, and is given a new one',
    (_what, make: () => Record<string, string>) => {
      const cookies = make();
      expect(readDevice(cookies)).toBeUndefined();
      expect(given(cookies)).toHaveLength(1);
    },
  );
});
