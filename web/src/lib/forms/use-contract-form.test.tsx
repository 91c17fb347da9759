import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiFailure } from '#shared/api/client.ts';
import { userEmail } from '#shared/kernel/user.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useZodForm } from './use-zod-form.ts';

const required = (message: string) => z.string().check(z.minLength(1, message));
const schema = z.object({
  userEmail,
  note: required('Note is required'),
  files: z.array(z.object({ size: required('Size is required') })),
});

interface FormProps {
  readonly onSubmit: (values: unknown) => Promise<void>;
  /** Shows the e-mail above the other fields only once it is asked for. */
  readonly isEmailLate?: boolean;
}

function Form({ onSubmit, isEmailLate = false }: FormProps) {
  const [isEmailShown, setEmailShown] = useState(!isEmailLate);
  const form = useContractForm({
    schema,
    initial: { userEmail: '', note: '', files: [{ size: '1' }] },
    onSubmit: async (values) => {
      await onSubmit(values);
      form.reset();
    },
  });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      {isEmailShown && <TextField label="Email" {...form.field('userEmail')} />}
      <TextField label="Note" {...form.field('note')} />
      <TextField label="Size" {...form.field('files.0.size')} />
      {form.failure && <p role="alert">{String(form.failure.error)}</p>}
      <button type="button" onClick={() => setEmailShown(true)}>
        Ask for the e-mail
      </button>
      <button type="button" onClick={() => form.set('note', '')}>
        Empty the note
      </button>
      <button type="submit">{form.busy ? 'Busy' : 'Send'}</button>
    </form>
  );
}

function ZodForm({ onSubmit }: FormProps) {
  const form = useZodForm({ schema, initial: { userEmail: '', note: '', files: [{ size: '1' }] }, onSubmit });
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
const refusal = (fields: Record<string, string>) =>
  new ApiFailure('VALIDATION_FAILED', 'Please check', { status: 422, fields });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The form's answer to what was done, which comes after it: the schema is asked by react-hook-form. */
const settle = () => act(async () => undefined);
const type = async (label: string, value: string) => {
  fireEvent.change(field(label), { target: { value } });
  await settle();
};
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const send = () => press(/Send|Busy/);
async function fill(): Promise<void> {
  await type('Email', ' Ada@Example.org ');
  await type('Note', 'Hello');
}

describe.each([
  ['useContractForm', Form],
  ['useZodForm', ZodForm],
])('%s', (_name, Form) => {
  test('Nothing is wrong before the first submit', async () => {
    render(<Form onSubmit={vi.fn()} />);
    await type('Email', 'x');
    fireEvent.blur(field('Email'));
    await settle();
    expect(screen.queryByText('Invalid email format')).toBeNull();
  });

  test('After a submit each change checks its own field again', async () => {
    render(<Form onSubmit={vi.fn()} />);
    await send();
    await type('Email', 'not an address');
    expect(screen.getByText('Invalid email format')).toBeTruthy();
    await type('Email', 'ada@example.org');
    expect(screen.queryByText('Invalid email format')).toBeNull();
    expect(screen.getByText('Note is required')).toBeTruthy();
  });

  test('The failure stays until a value changes', async () => {
    const fail = vi.fn(() => Promise.reject(failure('Nothing was saved.')));
    render(<Form onSubmit={fail} />);
    await fill();
    await send();
    expect(screen.getByRole('alert').textContent).toContain('Nothing was saved.');
    fireEvent.blur(field('Email'));
    await settle();
    expect(screen.getByRole('alert')).toBeTruthy();
    await type('Note', 'Hello again');
    expect(screen.queryByRole('alert')).toBeNull();
    await send();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(fail).toHaveBeenCalledTimes(2);
  });

  test('A value that is changed while the submit runs does not hide that it failed (G-107)', async () => {
    const response = Promise.withResolvers<void>();
    render(<Form onSubmit={() => response.promise} />);
    await fill();
    await send();
    await type('Note', 'Hello again');
    response.reject(failure('Nothing was saved.'));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved.');
    await type('Note', 'And again');
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
    await fill();
    await send();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(logged).not.toHaveBeenCalled();
    await send();
    expect(screen.getByText(/undefined is not a function/).role).toBe('alert');
    expect(logged).toHaveBeenCalledExactlyOnceWith('A form could not be submitted', mistake);
  });
});

test('The first wrong field is the first one on the screen, also where it was shown last', async () => {
  render(<Form onSubmit={vi.fn()} isEmailLate />);
  await press('Ask for the e-mail');
  await send();
  expect(document.activeElement).toBe(field('Email'));
});

test('After a submit each change checks its own field again, also one that is set', async () => {
  render(<Form onSubmit={vi.fn()} />);
  await send();
  await type('Note', 'Hello');
  expect(screen.queryByText('Note is required')).toBeNull();
  await press('Empty the note');
  expect(field('Note').value).toBe('');
  expect(screen.getByText('Note is required')).toBeTruthy();
});

test('A field inside a list is checked at its own path', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  await fill();
  await type('Size', '');
  await send();
  expect(field('Size').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Size'));
  await type('Size', '2');
  expect(field('Size').getAttribute('aria-invalid')).toBeNull();
  await send();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    userEmail: 'ada@example.org',
    note: 'Hello',
    files: [{ size: '2' }],
  });
});

test('The parsed values are sent, once, and the form is busy meanwhile', async () => {
  const response = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => response.promise);
  render(<Form onSubmit={onSubmit} />);
  await fill();
  // twice at once, before anything was rendered
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Busy')).toBeTruthy();
  await send();
  response.resolve();
  await screen.findByText('Send');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    userEmail: 'ada@example.org',
    note: 'Hello',
    files: [{ size: '1' }],
  });
});

test('A submit that is refused for its fields is not busy at any time', async () => {
  const shown: (string | null)[] = [];
  render(<Form onSubmit={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Send' });
  const observer = new MutationObserver(() => shown.push(button.textContent));
  observer.observe(button, { characterData: true, childList: true, subtree: true });
  await send();
  observer.disconnect();
  expect(shown).toEqual([]);
});

test('Fields that the server refuses are shown under the fields, the first one has the focus, and all that was typed stays', async () => {
  const refuse = () => Promise.reject(refusal({ 'files.0.size': 'Too large', note: 'Too short' }));
  render(<Form onSubmit={refuse} />);
  await fill();
  await send();
  expect(screen.getByText('Too short')).toBeTruthy();
  expect(screen.getByText('Too large')).toBeTruthy();
  expect(document.activeElement).toBe(field('Note'));
  expect([field('Email').value, field('Note').value, field('Size').value]).toEqual([
    ' Ada@Example.org ',
    'Hello',
    '1',
  ]);
  fireEvent.blur(field('Note'));
  await settle();
  expect(field('Note').getAttribute('aria-invalid')).toBe('true');
  await type('Note', 'Hello again');
  expect(screen.queryByText('Too short')).toBeNull();
  expect(screen.getByText('Too large')).toBeTruthy();
});

test('A form that is emptied has its first values and nothing wrong', async () => {
  render(<Form onSubmit={() => Promise.resolve()} />);
  await fill();
  await type('Size', '2');
  await send();
  expect([field('Email').value, field('Note').value, field('Size').value]).toEqual(['', '', '1']);
  await type('Email', 'x');
  expect(screen.queryByText('Invalid email format')).toBeNull();
});

test('A form that was changed while it was sent is not emptied', async () => {
  const response = Promise.withResolvers<void>();
  render(<Form onSubmit={() => response.promise} />);
  await fill();
  await send();
  await type('Note', 'Hello again');
  response.resolve();
  await screen.findByText('Send');
  expect([field('Email').value, field('Note').value]).toEqual([' Ada@Example.org ', 'Hello again']);
});
