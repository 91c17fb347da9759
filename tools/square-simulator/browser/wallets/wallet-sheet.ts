import { createFrame, whenLoaded } from '../frame-element.ts';
import type { PaymentRequest } from './payment-request.ts';
import { detectTheme } from '../theme.ts';

/** A wallet's sheet over the page. `result` settles when the buyer pays, cancels, or `close` is called. */
export interface WalletSheet {
  result: Promise<unknown>;
  close(): void;
}

/** Opens the sheet; Cancel, Escape and close all give `{ status: 'Cancel' }`. */
export function openWalletSheet(applicationId: string, method: string, request: PaymentRequest): WalletSheet {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', method);
  Object.assign(dialog.style, {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
  });
  const theme = detectTheme(document.body);
  const frame = createFrame('sheet.html', method, theme);
  frame.style.width = '100%';
  frame.style.height = '100%';
  const end = (result: unknown): void => {
    dialog.close();
    dialog.remove();
    resolve(result);
  };
  const close = (): void => end({ status: 'Cancel' });
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  void whenLoaded(frame, { applicationId, method, theme, ...request.total }, (name, detail) => {
    if (name === 'result') end(detail);
  }).then(() => frame.focus());
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return { result: promise, close };
}
