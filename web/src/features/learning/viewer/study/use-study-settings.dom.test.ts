import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveStudySettings } from '#shared/progress/routes.ts';
import { DEFAULT_STUDY_SETTINGS } from '#shared/study/study.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { useStudySettings } from './use-study-settings.ts';

const faster = { ...DEFAULT_STUDY_SETTINGS, speed: 1.25 as const };
const louder = { ...faster, volume: 80 };

beforeEach(() => {
  freshBrowser({ user: person() });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  mockRoute(saveStudySettings, {});
});

test('Settings change at once, and the last of several changes is saved once', async () => {
  const { result } = renderHook(() => useStudySettings());
  expect(result.current.settings).toEqual(DEFAULT_STUDY_SETTINGS);
  act(() => result.current.change(faster));
  act(() => result.current.change(louder));
  expect(result.current.settings).toEqual(louder);
  expect(requestsTo(saveStudySettings)).toHaveLength(0);
  await waitFor(() => expect(sentTo(saveStudySettings)).toEqual([louder]));
});

test('Settings that could not be saved are saved when the connection returns, or when the room is left', async () => {
  mockRoute(saveStudySettings, unreachable());
  const { result, unmount } = renderHook(() => useStudySettings());
  act(() => result.current.change(faster));
  await waitFor(() => expect(requestsTo(saveStudySettings)).toHaveLength(1));
  mockRoute(saveStudySettings, {});
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(requestsTo(saveStudySettings)).toHaveLength(2));
  act(() => result.current.change(louder));
  unmount();
  await waitFor(() => expect(sentTo(saveStudySettings).at(-1)).toEqual(louder));
});

test('Settings that change while others are being saved are saved after those, so that the last ones stay', async () => {
  const responses = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  let calls = 0;
  mockRoute(saveStudySettings, async () => (await responses[calls++]?.promise) ?? {});
  const { result } = renderHook(() => useStudySettings());
  const changeAndSave = (changed: typeof faster) => {
    act(() => result.current.change(changed));
    window.dispatchEvent(new Event('online'));
  };
  changeAndSave(faster);
  await waitFor(() => expect(sentTo(saveStudySettings)).toEqual([faster]));
  changeAndSave({ ...faster, volume: 20 });
  changeAndSave(louder);
  expect(sentTo(saveStudySettings)).toEqual([faster]);
  responses[0]?.resolve({});
  await waitFor(() => expect(sentTo(saveStudySettings)).toEqual([faster, louder]));
  responses[1]?.resolve({});
});
