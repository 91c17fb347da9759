import { InvalidPaymentRequestError } from '../square-errors.ts';

interface LineItem {
  amount: string;
  label: string;
  pending?: boolean;
}

export interface PaymentRequestOptions {
  countryCode: string;
  currencyCode: string;
  total: LineItem;
}

/** `payments.paymentRequest()`: what a wallet's sheet shows. Throws InvalidPaymentRequestError. */
export class PaymentRequest {
  #options: PaymentRequestOptions;

  constructor(options: PaymentRequestOptions) {
    refuseWrong(options);
    this.#options = options;
  }

  /** The amount to pay as a decimal string, its currency, and what it is for. */
  get total(): { amount: string; currencyCode: string; label: string } {
    const { currencyCode, total } = this.#options;
    return { amount: total.amount, currencyCode, label: total.label };
  }
}

function refuseWrong({ countryCode, currencyCode, total }: Partial<PaymentRequestOptions>): void {
  const amount = total?.amount;
  if (typeof countryCode !== 'string' || countryCode.length !== 2) throw wrong('countryCode');
  if (typeof currencyCode !== 'string' || currencyCode.length !== 3) throw wrong('currencyCode');
  if (typeof amount !== 'string' || !/^\d+(\.\d{1,2})?$/.test(amount)) throw wrong('total.amount');
  if (typeof total?.label !== 'string') throw wrong('total.label');
}

function wrong(field: string): InstanceType<typeof InvalidPaymentRequestError> {
  return new InvalidPaymentRequestError(`The Payment Request option '${field}' is not valid.`);
}
