import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { savePosition } from '#shared/progress/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { fakeCaches } from '#web/testing/fake-caches.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, unreachable } from '#web/testing/mock-api.ts';
import { progress } from '#web/testing/open-course.tsx';
import { usePositions } from './use-positions.ts';

test('A page is copied however soon after the video, and each of both once in 15 seconds (docs/adr/051)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  freshBrowser({ user: person() });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  mockRoute(savePosition, unreachable());
  const { stored, written } = fakeCaches();
  const { result } = renderHook(() =>
    usePositions(anId('u1'), { ...progress(0), overdueInstalment: undefined }),
  );
  act(() => result.current.notePosition(anId('lec_1'), 1, true));
  vi.setSystemTime(Date.now() + 5000);
  act(() => result.current.notePage(anId('lec_1'), 'a.pdf', 7));
  act(() => result.current.notePosition(anId('lec_1'), 6, true));
  vi.setSystemTime(Date.now() + 10_000);
  act(() => result.current.notePosition(anId('lec_1'), 16, true));
  await waitFor(() => expect(written).toHaveLength(3));
  expect([...stored.values()].map((text) => JSON.parse(text) as object)).toEqual([
    expect.objectContaining({ positionSeconds: 16 }),
    expect.objectContaining({ file: { publicId: 'a.pdf', page: 7 } }),
  ]);
});
