import { render, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toasts/toaster.tsx';
import { useChosenLine } from './chosen-line.tsx';

test('What is paid is one line below the breakpoint sm; messages lie at the lower edge below lg, and in a low window at any width (G-106)', () => {
  let asked: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    if (/width/.test(query)) asked.push(query);
    return { matches: false, addEventListener() {}, removeEventListener() {} };
  });
  const css = readFileSync(join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');
  const breakpoint = (name: string) => new RegExp(`--breakpoint-${name}: (\\d+px);`).exec(css)?.[1];
  renderHook(() => useChosenLine('idle'));
  expect(new Set(asked)).toEqual(new Set([`(width < ${breakpoint('sm')})`]));
  asked = [];
  render(<Toaster />);
  expect(new Set(asked)).toEqual(new Set([`(width < ${breakpoint('lg')}), (height < 800px)`]));
});
