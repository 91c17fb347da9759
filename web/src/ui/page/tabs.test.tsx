import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'card', label: 'Card', panel: 'Card form' },
  { value: 'cash', label: 'Cash App', panel: 'Cash', disabled: true },
  { value: 'wallet', label: 'Wallet', panel: 'Wallet buttons' },
] as const;

function Payment({ disabled = false, keepPanels = false }) {
  const [method, setMethod] = useState<'card' | 'cash' | 'wallet'>('card');
  return (
    <Tabs
      label="Method"
      tabs={TABS}
      value={method}
      onChange={setMethod}
      disabled={disabled}
      keepPanels={keepPanels}
    />
  );
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  test('Arrow keys choose and focus the next tab, skip a disabled one and wrap around', () => {
    render(<Payment />);
    screen.getByRole('tab', { name: 'Card' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(selected()).toBe('Wallet');
    expect(document.activeElement?.textContent).toBe('Wallet');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(selected()).toBe('Card');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' });
    expect(selected()).toBe('Wallet');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
    expect(selected()).toBe('Card');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
    expect(selected()).toBe('Wallet');
  });

  test('A disabled tab list cannot be changed, by pointer or by key', () => {
    render(<Payment disabled />);
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    expect(selected()).toBe('Card');
  });

  test('Kept panels stay in the page, hidden', () => {
    render(<Payment keepPanels />);
    expect(screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => panel.hidden)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
