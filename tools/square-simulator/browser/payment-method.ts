import {
  ElementNotFoundError,
  PaymentMethodAlreadyAttachedError,
  PaymentMethodAlreadyDestroyedError,
} from './square-errors.ts';
import { findElement } from './frame-element.ts';

type SqEventListener = (event: { type: string; detail: unknown }) => void;

/** What every payment method of the SDK has: listeners, attach, detach and destroy. */
export class PaymentMethod {
  readonly methodName: string;
  #listeners = new Map<string, Set<SqEventListener>>();
  #attached: HTMLElement | undefined;
  #destroyed = false;

  constructor(methodName: string) {
    this.methodName = methodName;
  }

  addEventListener(type: string, listener: SqEventListener): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  removeEventListener(type: string, listener: SqEventListener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  protected dispatch(type: string, detail: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, detail });
  }

  protected get isAttached(): boolean {
    return this.#attached !== undefined;
  }

  /** Throws PaymentMethodAlreadyDestroyedError after destroy. */
  protected requireAlive(): void {
    if (this.#destroyed)
      throw new PaymentMethodAlreadyDestroyedError(`${this.methodName} has already been destroyed.`);
  }

  /** Takes a place in the page; throws ElementNotFoundError or PaymentMethodAlreadyAttachedError. */
  protected place(target: string | HTMLElement, content: HTMLElement): void {
    this.requireAlive();
    if (this.#attached)
      throw new PaymentMethodAlreadyAttachedError(`${this.methodName} has already been attached.`);
    const element = findElement(target);
    if (!element)
      throw new ElementNotFoundError(
        `The element ${typeof target === 'string' ? target : ''} was not found.`,
      );
    element.append(content);
    this.#attached = content;
  }

  detach(): Promise<boolean> {
    const attached = this.#attached;
    this.#attached = undefined;
    attached?.remove();
    return Promise.resolve(attached !== undefined);
  }

  async destroy(): Promise<boolean> {
    await this.detach();
    this.#destroyed = true;
    this.#listeners.clear();
    return true;
  }
}
