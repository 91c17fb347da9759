import * as z from 'zod/mini';

/** The host that sets no cookies before something is played. */
export const YOUTUBE = 'https://www.youtube-nocookie.com';
const CHANNEL = { id: 'lecture', channel: 'widget' };

/** The first message: YouTube's player answers it once its script runs, and tells of its progress from then on. */
export const LISTENING = JSON.stringify({ event: 'listening', ...CHANNEL });
/** What the player is told to do, such as `seekTo`. */
export const command = (func: string, ...args: readonly unknown[]): string =>
  JSON.stringify({ event: 'command', func, args, ...CHANNEL });

/** `playerState` of YouTube's player. */
export const ENDED = 0;
export const PLAYING = 1;

const progress = z.object({
  currentTime: z.optional(z.number()),
  duration: z.optional(z.number()),
  playerState: z.optional(z.number()),
});
const message = z.object({ event: z.string(), info: z.optional(z.unknown()) });

/** What a message says: progress, or the code of an error; undefined for anything else. */
export function readMessage(
  data: unknown,
): { readonly progress: z.output<typeof progress> } | { readonly code: number } | undefined {
  let parsed: unknown = data;
  try {
    if (typeof data === 'string') parsed = JSON.parse(data);
  } catch {
    return undefined;
  }
  const known = z.safeParse(message, parsed).data;
  if (known?.event === 'onError' && typeof known.info === 'number') return { code: known.info };
  if (known?.event === 'onStateChange' && typeof known.info === 'number') {
    return { progress: { playerState: known.info } };
  }
  if (known?.event !== 'infoDelivery' && known?.event !== 'initialDelivery') return undefined;
  const info = z.safeParse(progress, known.info).data;
  return info && { progress: info };
}

const REASONS: Readonly<Record<number, string>> = {
  2: 'The address of this video is not a valid one.',
  5: 'This browser cannot play the video.',
  100: 'The video was removed, or is private.',
  101: 'Its owner allows it to be watched on YouTube only.',
  150: 'Its owner allows it to be watched on YouTube only.',
};

/** What a code of YouTube's player means. */
export const errorReason = (code: number): string => REASONS[code] ?? 'YouTube cannot play this video here.';
