import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  test('A busy button says so, keeps the focus and does nothing when clicked', () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Pay</Button>);
    screen.getByRole('button').focus();
    rerender(
      <Button onClick={press} busy busyText="Processing...">
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Processing...' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  test('A busy submit button does not send its form a second time', () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={send}>
        <Button type="submit" busy={busy}>
          Pay
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    fireEvent.click(screen.getByRole('button'));
    rerender(form(true));
    fireEvent.click(screen.getByRole('button'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('Its type is button unless submit is given', () => {
    render(<Button>Back</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
    expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(false);
  });
});
