// @vitest-environment jsdom
import { cleanup, render, renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { useChosenLine } from './chosen-line.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('The one line of what is paid and the place of messages change at the same width, that of the breakpoint sm (G-106)', () => {
  const asked = new Set<string>();
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.add(query);
    return { matches: false, addEventListener() {}, removeEventListener() {} };
  });
  const css = readFileSync(join(import.meta.dirname, '../../../styles/tokens.css'), 'utf8');
  const [, sm = ''] = /--breakpoint-sm: (\d+px);/.exec(css) ?? [];
  renderHook(() => useChosenLine('idle'));
  render(<Toaster />);
  expect([...asked].filter((query) => query.includes('width'))).toEqual([`(width < ${sm})`]);
});
