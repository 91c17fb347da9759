import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiFailure } from '#shared/api/client.ts';
import { userEmail } from '#shared/kernel/user.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = z.object({ userEmail, note: z.string().check(z.minLength(1, 'Note is required')) });

function Form({ onSubmit }: { onSubmit: (values: unknown) => Promise<void> }) {
  const form = useZodForm({
    schema,
    initial: { userEmail: '', note: '' },
    onSubmit,
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <TextField label="Email" {...form.field('userEmail')} />
      <TextField label="Note" {...form.field('note')} />
      {form.failure && <p role="alert">{String(form.failure.error)}</p>}
      <button type="submit">{form.busy ? 'Busy' : 'Send'}</button>
    </form>
  );
}

const failure = (message: string) => new ApiFailure('TRY_AGAIN', message, { status: 503 });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button'));

test('Nothing is wrong before the first submit', () => {
  render(<Form onSubmit={vi.fn()} />);
  type('Email', 'x');
  fireEvent.blur(screen.getByLabelText('Email'));
  expect(screen.queryByText('Invalid email format')).toBeNull();
});

test('After a submit each change checks its own field again', () => {
  render(<Form onSubmit={vi.fn()} />);
  send();
  type('Email', 'not an address');
  expect(screen.getByText('Invalid email format')).toBeTruthy();
  type('Email', 'ada@example.org');
  expect(screen.queryByText('Invalid email format')).toBeNull();
  expect(screen.getByText('Note is required')).toBeTruthy();
});

test('The failure stays until a value changes', async () => {
  const fail = vi.fn(() => Promise.reject(failure('Nothing was saved.')));
  render(<Form onSubmit={fail} />);
  type('Email', 'ada@example.org');
  type('Note', 'Hello');
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved.');
  fireEvent.blur(screen.getByLabelText('Email'));
  expect(screen.getByRole('alert')).toBeTruthy();
  type('Note', 'Hello again');
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(fail).toHaveBeenCalledTimes(2);
});

test('A value that is changed while the submit runs does not hide that it failed (G-107)', async () => {
  const response = Promise.withResolvers<void>();
  render(<Form onSubmit={() => response.promise} />);
  type('Email', 'ada@example.org');
  type('Note', 'Hello');
  send();
  type('Note', 'Hello again');
  response.reject(failure('Nothing was saved.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved.');
  type('Note', 'And again');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A failure of the API is logged by its client; any other error is logged here, and both are shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mistake = new TypeError('undefined is not a function');
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(failure('Nothing was saved.'))
    .mockRejectedValueOnce(mistake);
  render(<Form onSubmit={onSubmit} />);
  type('Email', 'ada@example.org');
  type('Note', 'Hello');
  send();
  await screen.findByRole('alert');
  expect(logged).not.toHaveBeenCalled();
  send();
  expect((await screen.findByText(/undefined is not a function/)).role).toBe('alert');
  expect(logged).toHaveBeenCalledExactlyOnceWith('A form could not be submitted', mistake);
});
