import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlockedKey, type KeyPress, ownCommand } from './blocked-keys.rules.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  altGraph: false,
  ...held,
});
const MODIFIERS = ['ctrlKey', 'metaKey', 'altKey'] as const;

describe('In the viewer', () => {
  test('Any key with Ctrl, Meta or Alt is blocked, but for Tab and Escape (G-101)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.constantFrom(...MODIFIERS), (key, modifier) => {
        const always = ['Tab', 'Escape', 'Control', 'Meta', 'Alt', 'AltGraph', 'Shift'].includes(key);
        expect(isBlockedKey(press(key, { [modifier]: true }), false)).toBe(!always);
      }),
    );
  });
  test.each(['Tab', 'Escape'])('%s works with every modifier (G-101)', (key) => {
    for (const inField of [true, false]) {
      expect(isBlockedKey(press(key), inField)).toBe(false);
      expect(isBlockedKey(press(key, { altKey: true, ctrlKey: true }), inField)).toBe(false);
    }
  });
});

describe('In a field of the viewer', () => {
  test('Every letter can be typed, the key of the developer tools and combinations stay blocked (G-101)', () => {
    for (const key of 'cvxpaCVXPA') expect(isBlockedKey(press(key), true)).toBe(false);
    expect(isBlockedKey(press('F12'), true)).toBe(true);
    for (const modifier of MODIFIERS) expect(isBlockedKey(press('c', { [modifier]: true }), true)).toBe(true);
  });
  test('What AltGr and Option write can be typed', () => {
    expect(isBlockedKey(press('@', { ctrlKey: true, altKey: true, altGraph: true }), true)).toBe(false);
    expect(isBlockedKey(press('∂', { altKey: true }), true)).toBe(false);
    expect(isBlockedKey(press('@', { ctrlKey: true, altKey: true, altGraph: true }), false)).toBe(true);
    expect(isBlockedKey(press('d', { altKey: true }), true)).toBe(true);
    expect(isBlockedKey(press('∂', { altKey: true, ctrlKey: true }), true)).toBe(true);
  });
});

test('+ and - zoom, but for in a field, where they are typed', () => {
  expect(['+', '=', '-'].map((key) => ownCommand(press(key), false))).toEqual([
    'larger',
    'larger',
    'smaller',
  ]);
  for (const key of ['+', '=', '-']) expect(ownCommand(press(key), true)).toBeUndefined();
  for (const key of ['0', 'f', 'ArrowRight']) expect(ownCommand(press(key), false)).toBeUndefined();
  expect(ownCommand(press('+', { altKey: true }), false)).toBeUndefined();
});

test('Search and zoom answer to the keys that the browser has for them (G-101)', () => {
  expect(ownCommand(press('f', { ctrlKey: true }), false)).toBe('find');
  expect(ownCommand(press('+', { metaKey: true }), false)).toBe('larger');
  expect(ownCommand(press('=', { ctrlKey: true }), false)).toBe('larger');
  expect(ownCommand(press('-', { ctrlKey: true }), false)).toBe('smaller');
  expect(ownCommand(press('0', { ctrlKey: true }), false)).toBe('whole-width');
  expect(ownCommand(press('+', { ctrlKey: true }), true)).toBe('larger');
  expect(ownCommand(press('p', { ctrlKey: true }), false)).toBeUndefined();
  expect(ownCommand(press('f', { altKey: true }), false)).toBeUndefined();
  expect(ownCommand(press('F12'), false)).toBeUndefined();
});
