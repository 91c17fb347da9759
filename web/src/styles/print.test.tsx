import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toasts/toaster.tsx';

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

/** What print.css takes off the paper. */
async function hiddenInPrint(): Promise<string[]> {
  const style = document.createElement('style');
  style.textContent = await readFile(path.join(import.meta.dirname, 'print.css'), 'utf8');
  document.head.append(style);
  return [...(style.sheet?.cssRules ?? [])]
    .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
    .flatMap((rule) => [...(rule as CSSMediaRule).cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && rule.style.display === 'none')
    .map((rule) => (rule as CSSStyleRule).selectorText);
}

test('A toast that is on the screen is not printed', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(<Toaster />);
  toast('Payment successful!');
  const said = await screen.findByText('Payment successful!');
  const hidden = await hiddenInPrint();
  expect(hidden.length).toBeGreaterThan(0);
  expect(said.closest(hidden.join(','))).not.toBeNull();
});
