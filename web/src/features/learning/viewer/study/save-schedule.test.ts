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
    expect(sent.at(-1)).toEqual({ ...at(300), fromSeconds: 615 });
    // twice as fast, and a video that begins again by itself
    for (const second of [302, 304, 306, 0, 2]) {
      await vi.advanceTimersByTimeAsync(1000);
      positions.note(at(second), true);
    }
    await settled();
    expect(sent).toHaveLength(4);
  });

  test('says from where a seek has gone back, once for seeks that follow each other; nothing of one ahead, of less, or of a video that begins again', async () => {
    const { sent, left, visit } = study();
    const positions = visit();
    const back = (second: number, fromSeconds: number) => ({ ...at(second), fromSeconds });
    await play(positions, 290, 10);
    for (const second of [290, 280, 270]) {
      await vi.advanceTimersByTimeAsync(500);
      positions.note(at(second), true);
    }
    await settled();
    expect(sent).toEqual([back(290, 300), at(270)]);
    await play(positions, 270, 10);
    positions.note(at(276), true);
    await settled();
    positions.note(at(400), true);
    await settled();
    await play(positions, 400, 20);
    positions.note(at(0), true);
    await play(positions, 0, 20);
    positions.note(at(21), false);
    expect(sent.slice(2)).toEqual([at(276), at(400), at(21)]);
    await settled();
    await play(positions, 21, 40);
    positions.note(at(20), true);
    expect(sent.at(-1)).toEqual(back(20, 61));
    positions.note(at(10), true);
    positions.leave();
    expect(left).toEqual([at(10)]);
  });

  test('says from where a seek has gone back also where the page is left with it, and not again where it may have arrived', async () => {
    const { sent, left, visit, setLine } = study();
    const positions = visit();
    await play(positions, 100, 10);
    positions.note(at(110), false);
    positions.note(at(110.5), true);
    positions.note(at(60), true);
    positions.leave();
    expect(left).toEqual([{ ...at(60), fromSeconds: 110 }]);
    await settled();
    await play(positions, 60, 10);
    setLine('breaks after');
    positions.note(at(30), true);
    await settled();
    setLine('works');
    await positions.save();
    expect(sent.slice(-2)).toEqual([{ ...at(30), fromSeconds: 70 }, at(30)]);
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
