import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ThemeSwitch } from './theme-switch.tsx';

const HTML = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
  test('is the system’s, light or dark, and the choice is remembered', () => {
    render(<ThemeSwitch />);
    expect(shown()).toBe('system');
    expect([...screen.getByLabelText('Theme').children].map(({ textContent }) => textContent)).toEqual([
      'As the system',
      'Light',
      'Dark',
    ]);
    choose('dark');
    expect(root.dataset['theme']).toBe('dark');
    cleanup();
    render(<ThemeSwitch />);
    expect(shown()).toBe('dark');
    choose('light');
    expect(root.dataset['theme']).toBe('light');
    choose('system');
    expect(root.dataset['theme']).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
  ])('chosen as %s is in the page of the next visit before anything is painted', (choice, theme) => {
    render(<ThemeSwitch />);
    choose('dark');
    choose(choice);
    delete root.dataset['theme'];
    runHeadScript();
    expect(root.dataset['theme']).toBe(theme);
  });

  test('stands in the head before the styles and the application', () => {
    const [head = ''] = HTML.split('</head>');
    expect(head.indexOf('<script>')).toBeGreaterThan(0);
    expect(head.indexOf('<script>')).toBeLessThan(head.indexOf('rel="stylesheet"'));
    expect(head.indexOf('<script>')).toBeLessThan(head.indexOf('type="module"'));
  });

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
