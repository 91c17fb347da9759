import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}
const inSuspense = (Part: ComponentType) => (
  <Suspense fallback="Loading">
    <Part />
  </Suspense>
);

test('Code that is there already shows at once, without the fallback', async () => {
  const { preload, Part } = lazyPart(() => Promise.resolve(Counter));
  await preload();
  render(inSuspense(Part));
  expect(screen.getByText('Pressed 0')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('Code that is not there yet shows after the fallback, and keeps its state when it is rendered again', async () => {
  const { preload, Part } = lazyPart(() => Promise.resolve(Counter));
  const { rerender } = render(inSuspense(Part));
  expect(screen.getByText('Loading')).toBeTruthy();
  fireEvent.click(await screen.findByText('Pressed 0'));
  await preload();
  rerender(inSuspense(Part));
  expect(screen.getByText('Pressed 1')).toBeTruthy();
});

test('Code that could not be preloaded is loaded when the part is shown', async () => {
  let failing = true;
  const { preload, Part } = lazyPart(() =>
    failing ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Counter),
  );
  await expect(preload()).rejects.toThrow('Failed to fetch');
  failing = false;
  render(inSuspense(Part));
  expect(await screen.findByText('Pressed 0')).toBeTruthy();
});
