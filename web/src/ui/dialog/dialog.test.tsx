import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
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

describe('Dialog', () => {
  test('A dialog that cannot be dismissed stays on Escape', () => {
    const close = vi.fn();
    render(<Dialog open onClose={close} title="Sure?" dismissible={false} />);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(close).not.toHaveBeenCalled();
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
