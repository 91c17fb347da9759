import { type ButtonLook, createWalletButton } from './wallet-button.ts';
import { PaymentMethod } from '../payment-method.ts';
import type { PaymentRequest } from './payment-request.ts';
import { type WalletSheet, openWalletSheet } from './wallet-sheet.ts';

class Wallet extends PaymentMethod {
  #applicationId: string;
  #request: PaymentRequest;
  #sheet: WalletSheet | undefined;

  constructor(applicationId: string, methodName: string, request: PaymentRequest) {
    super(methodName);
    this.#applicationId = applicationId;
    this.#request = request;
  }

  /** Opens the sheet; a second call while it is open waits for the same one. */
  async tokenize(): Promise<unknown> {
    this.requireAlive();
    this.#sheet ??= openWalletSheet(this.#applicationId, this.methodName, this.#request);
    try {
      return await this.#sheet.result;
    } finally {
      this.#sheet = undefined;
    }
  }

  override destroy(): Promise<boolean> {
    this.#sheet?.close();
    return super.destroy();
  }
}

/** `payments.applePay()`: no button of its own; tokenize() runs inside the page's click handler. */
export class ApplePay extends Wallet {
  constructor(applicationId: string, request: PaymentRequest) {
    super(applicationId, 'Apple Pay', request);
  }
}

/** `payments.googlePay()`: draws Google's button; the page's click handler calls tokenize(). */
export class GooglePay extends Wallet {
  constructor(applicationId: string, request: PaymentRequest) {
    super(applicationId, 'Google Pay', request);
  }

  attach(target: string | HTMLElement, look: ButtonLook = {}): Promise<void> {
    return Promise.resolve().then(() => this.place(target, createWalletButton('Google Pay', look)));
  }
}

/** `payments.cashAppPay()`: its button opens the sheet itself, the result comes as the event `ontokenization`. */
export class CashAppPay extends Wallet {
  constructor(applicationId: string, request: PaymentRequest) {
    super(applicationId, 'Cash App Pay', request);
  }

  attach(target: string | HTMLElement): Promise<void> {
    return Promise.resolve().then(() => {
      const button = createWalletButton('Cash App Pay', {});
      button.addEventListener('click', () => void this.#pay());
      this.place(target, button);
    });
  }

  async #pay(): Promise<void> {
    const tokenResult = (await this.tokenize()) as { status: string };
    if (tokenResult.status !== 'Cancel') this.dispatch('ontokenization', { tokenResult });
  }
}
