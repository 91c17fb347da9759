import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '#shared/progress/routes.ts';
import { at, settled, study, type Visit } from '#web/testing/study-visits.ts';

beforeEach(() => void vi.useFakeTimers());

describe('The position in a video that plays (docs/adr/051)', () => {
  /** Plays from a second on, at normal speed; tells each second. */
  async function play(positions: Visit, from: number, seconds: number) {
    for (let second = 1; second <= seconds; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      positions.note(at(from + second), true);
    }
  }

  /** As it is sent while the video goes on: its event is left out (docs/adr/079). */
  const playing = (second: number) => ({ ...at(second), playing: true });

  test('is saved every minute while it plays, and at once at a pause', async () => {
    const { sent, visit } = study();
    const positions = visit();
    await play(positions, 0, 130);
    expect(sent).toEqual([playing(60), playing(120)]);
    positions.note(at(130.4), false);
    expect(sent.at(-1)).toEqual(at(130.4));
    await settled();
    await play(positions, 130, 54);
    expect(sent).toHaveLength(3);
  });

  test('is saved at once at a seek, and a slider that is dragged, or a pause after it, sends its end only', async () => {
    const { sent, visit } = study();
    const positions = visit();
    await play(positions, 0, 10);
    for (let n = 1; n <= 30; n++) {
      positions.note(at(10 + 2 * n), true);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toEqual([at(14)]);
    await settled();
    expect(sent).toEqual([at(14), at(70)]);
    positions.note(at(615), true);
    positions.note(at(615.2), false);
    await settled();
    expect(sent.slice(2)).toEqual([at(615.2)]);
    await settled();
    positions.note(at(300), true);
    expect(sent.at(-1)).toEqual(at(300));
    // twice as fast, and a video that begins again by itself
    for (const second of [302, 304, 306, 0, 2]) {
      await vi.advanceTimersByTimeAsync(1000);
      positions.note(at(second), true);
    }
    await settled();
    expect(sent).toHaveLength(4);
  });

  test('that goes on while a slow server takes it waits for its turn', async () => {
    const { sent, visit, setLine } = study();
    setLine('slow');
    const positions = visit();
    await play(positions, 0, 170);
    expect(sent).toEqual([playing(60), playing(120)]);
    positions.note(at(171), false);
    expect(sent).toHaveLength(3);
  });

  test('that the server failed at is sent a minute later, and says how long ago it was', async () => {
    const { sent, visit, setLine } = study();
    setLine('breaks before');
    const positions = visit();
    positions.note(at(70), false);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sent).toEqual([at(70)]);
    setLine('works');
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)).toEqual({ ...at(70), agoMs: 60_000 });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(2);
  });

  test('of an earlier visit was just now where the clock has been set back, and a year ago where it was ahead by more', async () => {
    for (const [days, agoMs] of [
      [-1, undefined],
      [1000, LONGEST_WAIT_MS],
    ] as const) {
      const { sent, visit, setLine } = study();
      setLine('breaks before');
      visit().note(at(70), false);
      await settled();
      vi.setSystemTime(Date.now() + days * 86_400_000);
      setLine('works');
      await visit().save();
      expect(sent.at(-1)).toEqual({ ...at(70), ...(agoMs && { agoMs }) });
    }
  });
});
