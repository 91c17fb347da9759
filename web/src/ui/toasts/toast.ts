import { createElement, type ReactNode } from 'react';
import { toast as sonner } from 'sonner';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';

export type ToastOptions = {
  /** stays until it is closed; checkout uses this */
  persistent?: boolean | undefined;
  /** a toast with the same id is replaced, so a message can change in place */
  id?: string | undefined;
  /** a second, quieter line */
  description?: ReactNode;
};

/** Milliseconds a toast stays when it is not persistent. */
export const TOAST_DURATION = 6000;

/** Short messages about what just happened. Each returns the id to dismiss it with. */
export const toast = {
  success: (message: string, options?: ToastOptions) => sonner.success(message, settings(options)),
  /** announced at once */
  error: (message: string, options?: ToastOptions) =>
    sonner.error(createElement('span', { role: 'alert' }, message), settings(options)),
  info: (message: string, options?: ToastOptions) => sonner.info(message, settings(options)),
  /** with the spinner; stays until it is replaced or dismissed */
  busy: (message: string, options?: Omit<ToastOptions, 'persistent'>) =>
    sonner(message, { ...settings({ ...options, persistent: true }), icon: createElement(SpinnerMark) }),
  /** one toast by id, or all of them */
  dismiss: (id?: string | number) => {
    sonner.dismiss(id);
  },
};

function settings(options: ToastOptions = {}) {
  const duration = options.persistent ? Number.POSITIVE_INFINITY : TOAST_DURATION;
  return {
    duration,
    ...(options.id !== undefined && { id: options.id }),
    // Sonner keeps what a replacing toast leaves out.
    icon: undefined,
    description: options.description,
  };
}
