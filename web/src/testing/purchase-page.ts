import { fireEvent, screen } from '@testing-library/react';
import { pass } from './clock.ts';

/** For tests on a fake clock: what a screen that takes money shows, and what is pressed there. */
export const PAY = /^Pay /;
export const PRICE_CHANGED = /^The price of this course has changed since you chose it/;

export function button(name: string | RegExp) {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}
export function shown(text: string | RegExp) {
  return screen.queryAllByText(text).length > 0;
}

export async function clickButton(name: string | RegExp): Promise<void> {
  fireEvent.click(button(name));
  await pass();
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
}

export function toasts() {
  return [...document.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])')];
}
/** Sonner shows a toast a moment after the call. */
export async function said(text: string): Promise<boolean> {
  await pass(20);
  return toasts().some((toast) => toast.textContent?.includes(text));
}

export async function chooseFlexible() {
  fireEvent.click(screen.getByRole('radio', { name: /Flexible Payment Plan/ }));
  await pass();
}
