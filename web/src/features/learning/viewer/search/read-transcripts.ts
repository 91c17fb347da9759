import type { Id } from '#shared/kernel/id.ts';
import type { Cue } from '../transcript/parse-vtt.rules.ts';

interface ReadOptions {
  /** The lectures whose captions are to be read. */
  readonly lectureIds: readonly Id<'lecture'>[];
  /** Asks for the addresses that open those of a group of lectures. */
  readonly sign: (lectureIds: readonly Id<'lecture'>[]) => Promise<void>;
  readonly load: (lectureId: Id<'lecture'>) => Promise<readonly Cue[]>;
  readonly onRead: (lectureId: Id<'lecture'>, cues: readonly Cue[]) => void;
  readonly onFailed: (lectureId: Id<'lecture'>) => void;
  readonly signal: AbortSignal;
}

/** Lectures whose addresses are asked for with one call; those of a group are read before they expire. */
export const GROUP = 50;
/** Files that are read at a time. */
export const AT_A_TIME = 4;

/** Reads the captions of many lectures, in groups and a few at a time. What fails is named, and keeps no other from being read. */
export async function readTranscripts(options: ReadOptions): Promise<void> {
  const { lectureIds, sign, load, onRead, onFailed, signal } = options;
  for (let start = 0; start < lectureIds.length && !signal.aborted; start += GROUP) {
    const group = lectureIds.slice(start, start + GROUP);
    const isSigned = await sign(group).then(
      () => true,
      () => false,
    );
    const waiting = [...group];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
        const cues = isSigned ? await load(id).catch(() => undefined) : undefined;
        if (signal.aborted) return;
        if (cues === undefined) onFailed(id);
        else onRead(id, cues);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  }
}
