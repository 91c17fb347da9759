import { expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { AT_A_TIME, GROUP, readTranscripts } from './read-transcripts.ts';

const cue = { start: 0, end: 1, text: 'x' };

function reading(count: number, failing: readonly string[] = []) {
  const ids = Array.from({ length: count }, (_, index) => anId<'lecture'>(`l${index}`));
  const groups: number[] = [];
  const read: string[] = [];
  const failed: string[] = [];
  let open = 0;
  let most = 0;
  const abort = new AbortController();
  const load = vi.fn(async (id: string) => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open--;
    if (failing.includes(id)) throw new Error('403');
    return [cue];
  });
  const done = readTranscripts({
    lectureIds: ids,
    sign: async (some) => {
      groups.push(some.length);
      if (some.includes(anId('l60')) && failing.includes('group')) throw new Error('offline');
    },
    load,
    onRead: (id) => void read.push(id),
    onFailed: (id) => void failed.push(id),
    signal: abort.signal,
  });
  return { done, groups, read, failed, load, abort, most: () => most };
}

test('Many transcripts are read in groups, a few at a time', async () => {
  const { done, groups, read, failed, most } = reading(120);
  await done;
  expect([groups, read.length, failed, most()]).toEqual([[GROUP, GROUP, 20], 120, [], AT_A_TIME]);
});

test('What fails is named and keeps no other from being read, also a whole group', async () => {
  const one = reading(3, ['l1']);
  await one.done;
  expect([one.read.toSorted(), one.failed]).toEqual([['l0', 'l2'], ['l1']]);
  const group = reading(120, ['group']);
  await group.done;
  expect([group.read.length, group.failed.length]).toEqual([70, 50]);
});

test('Nothing more is read once the room is left', async () => {
  const { done, load, read, abort } = reading(20);
  abort.abort();
  await done;
  expect([load.mock.calls.length <= AT_A_TIME, read]).toEqual([true, []]);
});
