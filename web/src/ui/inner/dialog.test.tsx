import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeAll(() => {
  // jsdom has the element without its methods
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(cleanup);

function Question({ dismissible = true }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Ask</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Delete lecture"
        dismissible={dismissible}
        footer={<button onClick={() => setOpen(false)}>Keep it</button>}
      />
    </>
  );
}

function ask() {
  const opener = screen.getByRole('button', { name: 'Ask' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete lecture' });
}

describe('Dialog', () => {
  test('It opens as a modal named by its title', () => {
    render(<Question />);
    expect(ask().open).toBe(true);
    expect(document.activeElement?.textContent).toBe('Keep it');
  });

  test('The focus returns to what opened it', () => {
    render(<Question />);
    const dialog = ask();
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(dialog.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Ask');
  });

  test('Escape closes it and returns the focus', () => {
    render(<Question />);
    const dialog = ask();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Ask');
  });

  test('A dialog that cannot be dismissed stays on Escape', () => {
    render(<Question dismissible={false} />);
    const dialog = ask();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog.open).toBe(true);
  });

  test('The focus returns when the dialog leaves the page while open', () => {
    const { rerender } = render(<Page asking={false} />);
    screen.getByRole('button', { name: 'Ask' }).focus();
    rerender(<Page asking />);
    expect(document.activeElement?.textContent).toBe('Keep it');
    rerender(<Page asking={false} />);
    expect(document.activeElement?.textContent).toBe('Ask');
  });
});

function Page({ asking }: { asking: boolean }) {
  return (
    <>
      <button>Ask</button>
      {asking && <Dialog open onClose={() => undefined} title="Sure?" footer={<button>Keep it</button>} />}
    </>
  );
}
