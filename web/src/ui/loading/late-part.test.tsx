import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LatePart, type LateCode, lateCode } from './late-part.tsx';

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}
type Code = LateCode<{ readonly name: string }>;
const loader = () => vi.fn<() => Promise<ComponentType<{ readonly name: string }>>>();
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function Room({ code, name = 'Notes' }: { readonly code: Code; readonly name?: string }) {
  return (
    <>
      <Counter name="Video" />
      <LatePart
        code={code}
        what="The part"
        loading="Loading"
        renderFailure={(failure) => <section aria-label="Its place">{failure}</section>}
      >
        {(Part) => <Part name={name} />}
      </LatePart>
    </>
  );
}

test('Code that cannot be loaded is said in its place, what is beside it stays, and ‘Try again’ loads it again', async () => {
  const load = loader().mockImplementationOnce(missing).mockImplementationOnce(missing);
  load.mockResolvedValue(Counter);
  render(<Room code={lateCode(load)} />);
  fireEvent.click(screen.getByText('Video 0'));
  expect(screen.getByText('Loading')).toBeTruthy();
  const place = await screen.findByRole('region', { name: 'Its place' });
  expect(place.textContent).toContain('The part could not be loaded.');
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByText('Try again'));
  expect(screen.getByText('Loading')).toBeTruthy();
  fireEvent.click(await screen.findByText('Try again'));
  fireEvent.click(await screen.findByText('Notes 0'));
  expect(screen.getByText('Notes 1')).toBeTruthy();
  expect(screen.getByText('Video 1')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('It comes by itself when the connection returns', async () => {
  const load = loader().mockImplementationOnce(missing).mockResolvedValue(Counter);
  render(<Room code={lateCode(load)} />);
  await screen.findByText('Try again');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Notes 0')).toBeTruthy();
});

test('Code that is there shows at once, and is not loaded again', async () => {
  const load = loader().mockResolvedValue(Counter);
  const code = lateCode(load);
  const { unmount } = render(<Room code={code} />);
  await screen.findByText('Notes 0');
  unmount();
  render(<Room code={code} />);
  expect(screen.getByText('Notes 0')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('Another part in the same place is loaded for itself, also after a failure', async () => {
  const { rerender } = render(<Room code={lateCode(loader().mockImplementation(missing))} />);
  await screen.findByText('Try again');
  rerender(<Room code={lateCode(loader().mockResolvedValue(Counter))} name="Search" />);
  expect(await screen.findByText('Search 0')).toBeTruthy();
  rerender(<Room code={lateCode(loader().mockResolvedValue(Counter))} name="Transcript" />);
  expect(await screen.findByText('Transcript 0')).toBeTruthy();
});
