import { afterEach, describe, expect, test } from 'vitest';
import { commandOf, nextSpeed } from './player-keys.rules.ts';

afterEach(() => document.body.replaceChildren());

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
});
const everywhere = { inPlayer: true, letters: true };
function on(html: string): Element | null {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
}

describe('A key', () => {
  test.each([
    [' ', { kind: 'toggle' }],
    ['k', { kind: 'toggle' }],
    ['K', { kind: 'toggle' }],
    ['ArrowLeft', { kind: 'seekBy', seconds: -5 }],
    ['ArrowRight', { kind: 'seekBy', seconds: 5 }],
    ['j', { kind: 'seekBy', seconds: -5 }],
    ['l', { kind: 'seekBy', seconds: 5 }],
    ['ArrowUp', { kind: 'volumeBy', steps: 5 }],
    ['ArrowDown', { kind: 'volumeBy', steps: -5 }],
    ['Home', { kind: 'seekTo', part: 0 }],
    ['End', { kind: 'seekTo', part: 1 }],
    ['3', { kind: 'seekTo', part: 0.3 }],
    ['m', { kind: 'mute' }],
    ['c', { kind: 'captions' }],
    ['f', { kind: 'fullScreen' }],
    ['p', { kind: 'picture' }],
    ['t', { kind: 'theatre' }],
    ['n', { kind: 'note' }],
    ['/', { kind: 'search' }],
    ['<', { kind: 'speedBy', steps: -1 }],
    ['>', { kind: 'speedBy', steps: 1 }],
    ['?', { kind: 'help' }],
    ['x', undefined],
    ['Tab', undefined],
    ['Escape', undefined],
    ['constructor', undefined],
  ])('"%s" means %j', (name, command) => {
    expect(commandOf(key(name), document.body, everywhere)).toEqual(command);
  });

  test('N with Shift is the next lecture, once for each press; with Caps Lock alone a note', () => {
    expect(commandOf(key('N', { shiftKey: true }), document.body, everywhere)).toEqual({ kind: 'next' });
    expect(commandOf(key('n', { shiftKey: true }), document.body, everywhere)).toEqual({ kind: 'next' });
    expect(commandOf(key('N'), document.body, everywhere)).toEqual({ kind: 'note' });
    expect(commandOf(key('N', { shiftKey: true, repeat: true }), document.body, everywhere)).toBeUndefined();
    expect(commandOf(key('N', { shiftKey: true }), on('<input>'), everywhere)).toBeUndefined();
    const off = { inPlayer: true, letters: false };
    expect(commandOf(key('N', { shiftKey: true }), document.body, off)).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s is the browser’s own', (modifier) => {
    expect(commandOf(key('f', { [modifier]: true }), document.body, everywhere)).toBeUndefined();
  });

  test.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true"></p>'])(
    'that is typed into %s does nothing to the player',
    (html) => {
      for (const name of [' ', 'k', 'ArrowLeft', '5', '?']) {
        expect(commandOf(key(name), on(html), everywhere)).toBeUndefined();
      }
    },
  );

  test('that moves a slider, a choice or a tab does not move the video as well', () => {
    for (const html of ['<input type="range">', '<input type="radio">', '<button role="tab"></button>']) {
      for (const name of ['ArrowLeft', 'ArrowUp', 'Home', 'End']) {
        expect(commandOf(key(name), on(html), everywhere)).toBeUndefined();
      }
      expect(commandOf(key('k'), on(html), everywhere)).toEqual({ kind: 'toggle' });
    }
  });

  test('Space presses the button that has the focus, and nothing else; arrows still skip from there', () => {
    const button = on('<button></button>');
    expect(commandOf(key(' '), button, everywhere)).toBeUndefined();
    expect(commandOf(key('ArrowLeft'), button, everywhere)).toEqual({ kind: 'seekBy', seconds: -5 });
    // a slider does nothing with it: after a seek with the pointer Space pauses
    expect(commandOf(key(' '), on('<input type="range">'), everywhere)).toEqual({ kind: 'toggle' });
  });

  test('that scrolls the page is the player’s only while the focus is in it', () => {
    const outside = { inPlayer: false, letters: true };
    for (const name of ['ArrowUp', 'ArrowDown', 'Home', 'End']) {
      expect(commandOf(key(name), document.body, outside)).toBeUndefined();
    }
    expect(commandOf(key('ArrowRight'), document.body, outside)).toBeDefined();
  });

  test('that writes a character does nothing once single letters are switched off, but ? and Space do', () => {
    const without = { inPlayer: true, letters: false };
    for (const name of ['k', '5', 'm', '<', '/']) {
      expect(commandOf(key(name), document.body, without)).toBeUndefined();
    }
    expect(commandOf(key('?'), document.body, without)).toEqual({ kind: 'help' });
    expect(commandOf(key(' '), document.body, without)).toEqual({ kind: 'toggle' });
  });
});

test('The speed goes from 0.75 to 2 and stays at its ends', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(2, 1), nextSpeed(0.75, -1)]).toEqual([
    1.25, 0.75, 2, 0.75,
  ]);
});
