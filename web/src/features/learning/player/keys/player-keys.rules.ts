import { SPEEDS, type StudySettings } from '#shared/study/study.ts';
import { SKIP_SECONDS } from '../video/video-time.rules.ts';

/** What a key does to the player. `seekBy` in seconds, `seekTo` in parts of the video, `volumeBy` in steps of 100. */
export type PlayerCommand =
  | {
      readonly kind:
        | 'toggle'
        | 'mute'
        | 'captions'
        | 'fullScreen'
        | 'picture'
        | 'theatre'
        | 'note'
        | 'next'
        | 'search'
        | 'help';
    }
  | { readonly kind: 'seekBy'; readonly seconds: number }
  | { readonly kind: 'seekTo'; readonly part: number }
  | { readonly kind: 'volumeBy'; readonly steps: number }
  | { readonly kind: 'speedBy'; readonly steps: 1 | -1 };

/** Steps of the volume that one key press is. */
const VOLUME_STEPS = 5;

const COMMANDS = new Map<string, PlayerCommand>(
  Object.entries<PlayerCommand>({
    ' ': { kind: 'toggle' },
    k: { kind: 'toggle' },
    ArrowLeft: { kind: 'seekBy', seconds: -SKIP_SECONDS },
    ArrowRight: { kind: 'seekBy', seconds: SKIP_SECONDS },
    j: { kind: 'seekBy', seconds: -SKIP_SECONDS },
    l: { kind: 'seekBy', seconds: SKIP_SECONDS },
    ArrowUp: { kind: 'volumeBy', steps: VOLUME_STEPS },
    ArrowDown: { kind: 'volumeBy', steps: -VOLUME_STEPS },
    Home: { kind: 'seekTo', part: 0 },
    End: { kind: 'seekTo', part: 1 },
    m: { kind: 'mute' },
    c: { kind: 'captions' },
    f: { kind: 'fullScreen' },
    p: { kind: 'picture' },
    t: { kind: 'theatre' },
    n: { kind: 'note' },
    '/': { kind: 'search' },
    '<': { kind: 'speedBy', steps: -1 },
    '>': { kind: 'speedBy', steps: 1 },
    '?': { kind: 'help' },
  }),
);
/** Keys that scroll the page: they are the player's only while the focus is in it. */
const SCROLLING = ['ArrowUp', 'ArrowDown', 'Home', 'End'];
/** Fields in which something is written. */
export const TYPED_IN =
  'input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]';
const MOVED_WITH_ARROWS = 'input, [role=tab], [role=slider], [role=option], [role=menuitem], [role=radio]';
const PRESSED_WITH_SPACE =
  'a, button, summary, input:not([type=range]), [role=button], [role=tab], [role=switch]';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

/**
 * What a key that is pressed on `target` does, if anything: nothing while something is typed, nothing with a modifier but Shift, and
 * nothing where the element itself answers to the key, such as a slider to arrows or a button to Space. `letters` false: keys
 * that write a character do nothing (WCAG 2.1.4).
 */
export function commandOf(
  event: Key,
  target: Element | null,
  { inPlayer, letters }: { readonly inPlayer: boolean; readonly letters: boolean },
): PlayerCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const { key } = event;
  const writes = key.length === 1 && key !== ' ';
  if (target?.closest(TYPED_IN)) return undefined;
  if (writes && !letters && key !== '?') return undefined;
  if (key === ' ' && target?.closest(PRESSED_WITH_SPACE)) return undefined;
  if (!writes && key !== ' ' && target?.closest(MOVED_WITH_ARROWS)) return undefined;
  if (SCROLLING.includes(key) && !inPlayer) return undefined;
  if (event.shiftKey && key.toLowerCase() === 'n') return event.repeat ? undefined : { kind: 'next' };
  if (/^[0-9]$/.test(key)) return { kind: 'seekTo', part: Number(key) / 10 };
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key);
}

/** The next speed up or down; the last one stays. */
export function nextSpeed(speed: StudySettings['speed'], steps: 1 | -1): StudySettings['speed'] {
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, SPEEDS.indexOf(speed) + steps))] ?? speed;
}
