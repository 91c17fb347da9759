import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ThemeSwitch } from './theme-switch.tsx';

const HTML = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

const choose = (value: string) => fireEvent.change(screen.getByLabelText('Theme'), { target: { value } });
const shown = () => screen.getByLabelText<HTMLSelectElement>('Theme').value;

/** What the script in the head of every page does before anything is painted. */
function runHeadScript(): void {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(HTML) ?? [];
  expect(script).not.toBe('');
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  element.remove();
}

describe('The theme', () => {
  test('follows what another tab has chosen', () => {
    render(<ThemeSwitch />);
    localStorage.setItem('theme', 'dark');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(shown()).toBe('dark');
    expect(root.dataset['theme']).toBe('dark');
  });

  test('holds for the page where the browser keeps nothing; its script fails without harm', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    runHeadScript();
    expect(root.dataset['theme']).toBeUndefined();
    render(<ThemeSwitch />);
    choose('dark');
    expect(shown()).toBe('dark');
    expect(root.dataset['theme']).toBe('dark');
  });

  test('An unknown value counts as the system’s', () => {
    localStorage.setItem('theme', 'sepia');
    render(<ThemeSwitch />);
    expect(shown()).toBe('system');
  });
});
