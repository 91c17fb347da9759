import { type CardOptions, Card } from './card/card-element.ts';
import { type PaymentRequestOptions, PaymentRequest } from './wallets/payment-request.ts';
import {
  ApplicationIdEnvironmentMismatchError,
  InvalidApplicationIdError,
  InvalidLocationIdError,
  InvalidOptionError,
  InvalidPaymentRequestError,
} from './square-errors.ts';
import { ApplePay, CashAppPay, GooglePay } from './wallets/wallets.ts';

/** `Square.payments()`: the entry of the Web Payments SDK (docs/square.md#web-payments-sdk). */
class Payments {
  #applicationId: string;
  #locationId: string | undefined;

  constructor(applicationId: string, locationId: string | undefined) {
    this.#applicationId = applicationId;
    this.#locationId = locationId;
  }

  card(options?: CardOptions): Promise<Card> {
    return Promise.resolve().then(() => new Card(this.#applicationId, options));
  }

  paymentRequest(options: PaymentRequestOptions): PaymentRequest {
    return new PaymentRequest(options);
  }

  googlePay(request: PaymentRequest): Promise<GooglePay> {
    return this.#wallet(request, () => new GooglePay(this.#applicationId, request));
  }

  applePay(request: PaymentRequest): Promise<ApplePay> {
    return this.#wallet(request, () => new ApplePay(this.#applicationId, request));
  }

  cashAppPay(request: PaymentRequest, options?: { redirectURL?: string }): Promise<CashAppPay> {
    return this.#wallet(request, () => {
      if (!URL.canParse(options?.redirectURL ?? ''))
        throw new InvalidOptionError("The option 'redirectURL' is not valid.");
      return new CashAppPay(this.#applicationId, request);
    });
  }

  /** Wallets need the location, and a payment request that this SDK made. */
  async #wallet<T>(request: PaymentRequest, create: () => T): Promise<T> {
    await Promise.resolve();
    if (!this.#locationId) throw new InvalidLocationIdError("The Payment 'locationId' option is required.");
    if (!(request instanceof PaymentRequest))
      throw new InvalidPaymentRequestError('The payment request is not valid.');
    return create();
  }
}

function payments(applicationId: string, locationId?: string): Payments {
  if (typeof applicationId !== 'string' || !/^(sandbox-sq0idb-|sq0idp-)[\w-]+$/.test(applicationId)) {
    throw new InvalidApplicationIdError("The Payment 'applicationId' option is not in the correct format.");
  }
  if (applicationId.startsWith('sq0idp-')) {
    throw new ApplicationIdEnvironmentMismatchError(
      'Web Payments SDK was initialized with a production application ID in a sandbox.',
    );
  }
  return new Payments(applicationId, locationId);
}

Object.assign(window, { Square: { payments } });
