import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { ApiFailure } from '#shared/api/client.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { forgetSentDrafts } from '#web/lib/kept-drafts.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { localDrafts } from './local-drafts.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SERVER_AT = '2026-11-21T12:00:05.000Z';
const draft = (title: string) => ({ ...EMPTY_COURSE, title });
const unreachable = () => new ApiFailure('UNREACHABLE', 'no', { status: 0 });

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function start({ begun = true } = {}) {
  const local = localDrafts(anId('u1'), anId('crs_1'));
  const needs = {
    local,
    send: vi.fn<(body: object) => Promise<string>>(async () => SERVER_AT),
    sendOnLeave: vi.fn(),
    erase: vi.fn(() => Promise.resolve()),
  };
  const keeper = createDraftKeeper(needs);
  if (begun) keeper.begin(undefined);
  return { ...needs, keeper };
}

describe('What is typed is kept (G-71)', () => {
  test('On this device at once, on the server after a pause, the last one only', async () => {
    const { keeper, local, send } = start();
    keeper.change(draft('A'), 3);
    keeper.change(draft('AB'), 3);
    expect(keeper.kept()).toEqual({ place: 'device', at: NOON });
    expect(local.current.read()).toMatchObject({ draft: { title: 'AB' }, version: 3, sent: false });
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send.mock.calls).toEqual([[{ draft: draft('AB'), version: 3 }]]);
    expect(keeper.kept()).toEqual({ place: 'server', at: Date.parse(SERVER_AT) });
    expect(local.current.read()).toMatchObject({ sent: true, serverAt: SERVER_AT });
  });

  test('Who types without a pause is kept on the server every fifteen seconds', async () => {
    const { keeper, send } = start();
    for (let n = 0; n < 20; n++) {
      keeper.change(draft(`${n}`), undefined);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]).toEqual([{ draft: draft('14') }]);
  });

  test('What is typed while a request is under way is sent after it, never beside it', async () => {
    const { keeper, send } = start();
    let arrive: (at: string) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    keeper.change(draft('A'), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    keeper.change(draft('B'), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(1);
    arrive(SERVER_AT);
    await vi.advanceTimersByTimeAsync(0);
    expect(send.mock.lastCall).toEqual([{ draft: draft('B'), version: 1 }]);
    expect(keeper.kept()?.place).toBe('server');
  });

  test('Without a connection it waits on this device and is sent when it can be', async () => {
    const { keeper, send } = start();
    send.mockRejectedValueOnce(unreachable());
    keeper.change(draft('A'), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.kept()?.place).toBe('device');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(keeper.kept()?.place).toBe('server');
    send.mockRejectedValueOnce(unreachable());
    keeper.change(draft('B'), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    await keeper.flush();
    expect(keeper.kept()?.place).toBe('server');
  });

  test('What the server refuses is not sent again until it changes', async () => {
    const { keeper, send } = start();
    send.mockRejectedValueOnce(new ApiFailure('VALIDATION_FAILED', 'no', { status: 422 }));
    keeper.change(draft('A'), 1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(keeper.kept()?.place).toBe('device');
    keeper.change(draft('B'), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.kept()?.place).toBe('server');
  });

  test('Where storage is full it says so, and the server has it', async () => {
    const { keeper, local } = start();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keeper.change(draft('A'), 1);
    expect(keeper.kept()?.place).toBe('page');
    expect(local.current.read()).toMatchObject({ draft: { title: 'A' } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.kept()?.place).toBe('server');
  });

  test('A page that is closed sends what is not on the server yet, and nothing else', async () => {
    const { keeper, sendOnLeave } = start();
    keeper.leave();
    expect(sendOnLeave).not.toHaveBeenCalled();
    keeper.change(draft('A'), 1);
    keeper.leave();
    expect(sendOnLeave).toHaveBeenCalledExactlyOnceWith({ draft: draft('A'), version: 1 });
    await vi.advanceTimersByTimeAsync(2_000);
    keeper.leave();
    expect(sendOnLeave).toHaveBeenCalledTimes(1);
  });
});

describe('Before it is known which draft the server has', () => {
  test('Nothing is sent, also when the page is closed: it could replace the draft of another device', async () => {
    const { keeper, local, send, sendOnLeave } = start({ begun: false });
    keeper.change(draft('A'), 1);
    await vi.advanceTimersByTimeAsync(60_000);
    await keeper.flush();
    keeper.leave();
    expect([send.mock.calls, sendOnLeave.mock.calls]).toEqual([[], []]);
    expect(local.current.read()).toMatchObject({ draft: { title: 'A' }, sent: false });
    keeper.begin('2026-11-20T18:12:00.000Z');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send.mock.calls).toEqual([[{ draft: draft('A'), version: 1 }]]);
  });

  test('Nothing is deleted there; what this device had sent is remembered as given up', async () => {
    const { keeper, local, erase } = start({ begun: false });
    local.current.write({ draft: draft('A'), savedAt: SERVER_AT, serverAt: SERVER_AT, sent: true });
    await keeper.forget();
    expect(erase).not.toHaveBeenCalled();
    expect(local.forgotten.read()).toBe(SERVER_AT);
    keeper.begin(SERVER_AT);
    expect(local.forgotten.read()).toBe(SERVER_AT);
    keeper.begin('2026-11-21T13:00:00.000Z');
    expect(local.forgotten.read()).toBeUndefined();
  });
});

describe('A draft that was saved or given up', () => {
  test('Is gone from here and there, also when it was just being sent', async () => {
    const { keeper, local, send, erase } = start();
    let arrive: (at: string) => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
    keeper.change(draft('A'), 1);
    await vi.advanceTimersByTimeAsync(2_000);
    const forgotten = keeper.forget();
    await vi.advanceTimersByTimeAsync(0);
    expect(erase).not.toHaveBeenCalled();
    arrive(SERVER_AT);
    await forgotten;
    expect(erase).toHaveBeenCalledTimes(1);
    expect(local.current.read()).toBeUndefined();
    expect(keeper.kept()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('That the server could not delete is remembered, also after a sign-out, so that it is not offered', async () => {
    const { keeper, local, erase } = start({ begun: false });
    erase.mockRejectedValueOnce(unreachable());
    keeper.begin(SERVER_AT);
    await keeper.forget();
    forgetSentDrafts(anId('u1'));
    expect(local.forgotten.read()).toBe(SERVER_AT);
    await keeper.forget();
    expect(local.forgotten.read()).toBeUndefined();
  });
});

test('What is too long to be saved is kept, and read back', () => {
  const { keeper, local } = start();
  const long = { ...draft('A'), description: 'a'.repeat(300_000) };
  keeper.change(long, 1);
  expect(local.current.read()?.draft).toEqual(long);
});

describe('On a device that several people use', () => {
  test('A draft is read by the person who wrote it only', () => {
    const { keeper } = start();
    keeper.change(draft('A'), 1);
    expect(localDrafts(anId('u2'), anId('crs_1')).current.read()).toBeUndefined();
    expect(localDrafts(anId('u1'), anId('crs_2')).current.read()).toBeUndefined();
  });

  test('Who signs out leaves what the server does not have, and nothing else', async () => {
    const { keeper, local } = start();
    keeper.change(draft('A'), 1);
    forgetSentDrafts(anId('u1'));
    expect(local.current.read()).toBeDefined();
    await vi.advanceTimersByTimeAsync(2_000);
    forgetSentDrafts(anId('u1'));
    expect(local.current.read()).toBeUndefined();
  });
});
