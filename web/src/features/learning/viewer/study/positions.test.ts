// Long because every case is of one store with its clock, its tab and its server.
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { at, settled, study, type Visit } from '#web/testing/study-visits.ts';
import { unsavedPosition } from './unsaved-positions.rules.ts';

beforeEach(() => void vi.useFakeTimers());

describe('The position in a video', () => {
  test('whose response was lost is not sent over what another device has saved since', async () => {
    const { server, take, kept, visit, setLine } = study();
    setLine('breaks after');
    visit().note(at(70), false);
    await settled();
    expect(kept()).toHaveLength(1);
    take(at(500));
    setLine('works');
    const later = visit();
    expect(later.get('a')).toBe(500);
    await later.save();
    expect(server.get('a')).toBe(500);
  });

  test('is sent when the page is left, and stays kept until it is known to have arrived', async () => {
    const { left, kept, visit } = study();
    const positions = visit();
    positions.note(at(3), true);
    positions.leave();
    expect([left, kept()]).toEqual([[at(3)], [expect.objectContaining({ ...at(3), before: [null] })]]);
  });

  test('of a lecture that no longer takes it is forgotten, and keeps no other from being saved', async () => {
    const { server, kept, visit, setLine } = study();
    setLine('breaks before');
    const positions = visit();
    positions.note(at(1, 'gone'), false);
    await settled();
    positions.note(at(2, 'b'), false);
    await settled();
    setLine('refuses');
    await positions.save();
    expect(kept()).toEqual([]);
    setLine('works');
    positions.note(at(3, 'b'), false);
    await settled();
    expect(server.get('b')).toBe(3);
  });

  test('is never lost: whatever the line does, the last one is on the server once it works again', async () => {
    const lines = fc.constantFrom('works', 'breaks before', 'breaks after');
    const step = fc.record({
      line: lines,
      lecture: fc.constantFrom('a', 'b'),
      second: fc.integer({ min: 1, max: 900 }),
      goesOn: fc.boolean(),
      again: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { maxLength: 12 }), async (steps) => {
        const world = study();
        const last = new Map<string, number>();
        let positions = world.visit();
        for (const { line, lecture, second, goesOn, again } of steps) {
          world.setLine(line);
          positions.note(at(second, lecture), goesOn);
          last.set(lecture, second);
          await settled();
          if (again) positions = world.visit();
        }
        world.setLine('works');
        await positions.save();
        expect(world.server).toEqual(last);
      }),
    );
  });
});

describe('Of two tabs', () => {
  test('each keeps its own positions: what one has saved stays kept for the other', async () => {
    const { server, kept, visit, setLine } = study();
    const [one, two] = [visit(), visit()];
    setLine('breaks before');
    one.note(at(70, 'a'), false);
    await settled();
    setLine('works');
    two.note(at(9, 'b'), false);
    await settled();
    expect([server.get('b'), kept()]).toEqual([
      9,
      [expect.objectContaining({ ...at(70, 'a'), before: [null, 70] })],
    ]);
    await visit().save();
    expect(server.get('a')).toBe(70);
  });

  test('the later one does not send what it has taken over once the first has gone on', async () => {
    const { sent, server, visit, setLine } = study();
    const first = visit();
    setLine('breaks before');
    first.note(at(70), false);
    await settled();
    const later = visit();
    setLine('works');
    first.note(at(80), false);
    await settled();
    await later.save();
    expect(server.get('a')).toBe(80);
    expect(sent.map(({ positionSeconds }) => positionSeconds)).toEqual([70, 80]);
  });

  test('the first does not send what the later one has taken over, saved and gone on from', async () => {
    const { server, left, visit, setLine } = study();
    const first = visit();
    setLine('breaks before');
    first.note(at(70), false);
    await settled();
    const later = visit();
    setLine('works');
    await later.save();
    later.note(at(300), false);
    await settled();
    first.leave();
    await first.save();
    expect([server.get('a'), left]).toEqual([300, []]);
  });

  test('the one that has written a position last sends it, and the other one knows of it', async () => {
    const { server, visit } = study();
    const [one, two] = [visit(), visit()];
    one.note(at(5), true);
    two.note(at(900), true);
    await one.save();
    expect([server.get('a'), one.get('a')]).toEqual([undefined, 900]);
    await two.save();
    expect(server.get('a')).toBe(900);
  });

  test('a position that the browser refuses to keep is sent all the same', async () => {
    const { server, fill, visit } = study();
    const positions = visit();
    positions.note(at(5), true);
    fill();
    positions.note(at(6), false);
    await settled();
    expect(server.get('a')).toBe(6);
  });
});

test('At an end the mark saves it; where that fails it is sent with the next save', async () => {
  const { server, sent, kept, visit } = study();
  const positions = visit();
  positions.note(at(600), false, true);
  await expect(positions.saveBy(anId('a'), () => Promise.reject(new Error('offline')))).rejects.toThrow(
    'offline',
  );
  expect([sent, kept()]).toMatchObject([[], [{ ...at(600), before: [null, 600] }]]);
  await positions.saveBy(anId('a'), async (seconds = 0) => server.set('a', seconds));
  await positions.save();
  expect([server.get('a'), positions.get('a'), sent, kept()]).toEqual([600, 600, [], []]);
  positions.note(at(601), false, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toMatchObject([at(601)]);
});

describe('The mark of a lecture', () => {
  /** Marks with what it is given, until `arrive`. */
  function marking(positions: Visit) {
    const answer = Promise.withResolvers<void>();
    const given: (number | undefined)[] = [];
    const done = positions.saveBy(anId('a'), (seconds) => {
      given.push(seconds);
      return answer.promise;
    });
    return { given, arrive: () => (answer.resolve(), done) };
  }

  test('waits for the save that is under way, and then has the last second', async () => {
    const { server, sent, visit, setLine } = study();
    const positions = visit();
    setLine('slow');
    positions.note(at(590), false);
    await vi.advanceTimersByTimeAsync(1000);
    positions.note(at(600), false, true);
    const { given, arrive } = marking(positions);
    expect([sent, given]).toEqual([[at(590)], []]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([server.get('a'), sent, given]).toEqual([590, [at(590)], [600]]);
    await arrive();
  });

  test('lets a save wait that is asked for meanwhile, which sends only what is newer', async () => {
    const { sent, kept, visit } = study();
    const positions = visit();
    positions.note(at(600), false, true);
    const { given, arrive } = marking(positions);
    await settled();
    const save = positions.save();
    await settled();
    expect([given, sent]).toEqual([[600], []]);
    positions.note(at(4), false, true);
    await arrive();
    await save;
    expect([sent, positions.get('a'), kept()]).toEqual([[{ ...at(4), fromSeconds: 600 }], 4, []]);
  });

  test.each<[string, (positions: Visit, other: Visit) => unknown]>([
    ['another tab has gone on with', (_, other) => other.note(at(30), true)],
    ['was noted over 5 s ago', () => vi.advanceTimersByTimeAsync(5001)],
    ['is being forgotten', (positions) => void positions.forget(() => new Promise<void>(() => undefined))],
  ])('carries no second that %s', async (_, before) => {
    const { visit } = study();
    const positions = visit();
    const other = visit();
    positions.note(at(600), true, true);
    await before(positions, other);
    const { given, arrive } = marking(positions);
    await arrive();
    expect(given).toEqual([undefined]);
  });
});

test('Positions that the server has brought back replace unsaved ones that are less far (G-122)', async () => {
  const { server, visit, setLine } = study();
  const positions = visit();
  setLine('breaks before');
  for (const lecture of ['a', 'b']) positions.note(at(50, lecture), false);
  await settled();
  setLine('works');
  server.set('a', 95).set('b', 40);
  positions.take(server);
  await positions.save();
  expect([...server]).toEqual(Object.entries({ a: 95, b: 50 }));
});

test('Who signs out leaves nothing kept, and nothing is sent after it', async () => {
  const { sent, kept, visit, setLine } = study();
  setLine('breaks before');
  visit().note(at(9, 'b'), false);
  await settled();
  const positions = visit();
  positions.note(at(70), true);
  positions.signOut();
  const before = sent.length;
  // the player tells until it is gone
  positions.note(at(71), false);
  positions.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([kept(), sent.length]).toEqual([[], before]);
});

describe('All positions are forgotten when the course begins again', () => {
  test('and none is sent while or after the server deletes them', async () => {
    const { server, sent, kept, visit, setLine } = study();
    server.set('b', 12);
    const positions = visit();
    setLine('breaks before');
    positions.note(at(70), false);
    await settled();
    setLine('works');
    const before = sent.length;
    await positions.forget(async () => {
      await positions.save();
      server.clear();
    });
    await positions.save();
    expect([positions.get('a'), positions.get('b'), kept(), sent.length, server.size]).toEqual([
      undefined,
      undefined,
      [],
      before,
      0,
    ]);
    positions.note(at(1), false);
    await settled();
    expect(server.get('a')).toBe(1);
  });

  test('after what is being sent has arrived', async () => {
    const { server, visit } = study();
    const positions = visit();
    positions.note(at(70), false);
    await positions.forget(async () => server.clear());
    await settled();
    expect(server.size).toBe(0);
  });

  test('but stay where the server could not be reached', async () => {
    const { server, kept, visit, setLine } = study();
    const positions = visit();
    setLine('breaks before');
    positions.note(at(70), false);
    await settled();
    await expect(positions.forget(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect([positions.get('a'), kept()]).toHaveProperty('1.0.positionSeconds', 70);
    setLine('works');
    await positions.save();
    expect(server.get('a')).toBe(70);
  });
});
interface Step {
  line: 'works' | 'breaks before' | 'breaks after';
  lecture: string;
  second: number;
  goesOn: boolean;
  again: boolean;
}

test('A kept record without a second or a page is no position', () => {
  const before = [852];
  expect(unsavedPosition.safeParse({ lectureId: 'lec_1', seconds: 900, before }).success).toBe(false);
  expect(unsavedPosition.safeParse({ lectureId: 'lec_1', positionSeconds: 900, before }).success).toBe(true);
});
