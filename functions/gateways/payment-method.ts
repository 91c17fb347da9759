/** What Square says of how a payment was made. */
export interface PaymentDetails {
  cardDetails?:
    | {
        walletType?: string | undefined;
        card?: { cardBrand?: string | undefined; last4?: string | undefined } | undefined;
      }
    | undefined;
  walletDetails?: { brand?: string | null | undefined } | undefined;
}

/** As people know them. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
  SQUARE_GIFT_CARD: 'Gift card',
};
const WALLETS: Readonly<Record<string, string>> = {
  GOOGLE_PAY: 'Google Pay',
  APPLE_PAY: 'Apple Pay',
  CASH_APP: 'Cash App Pay',
};

/** How a payment was made, for people: 'Visa ending in 1111', 'Google Pay'; 'Card' when Square does not say more. */
export function describePaymentMethod({ cardDetails, walletDetails }: PaymentDetails): string {
  const wallet = WALLETS[cardDetails?.walletType ?? walletDetails?.brand ?? ''];
  if (wallet) return wallet;
  const { cardBrand = '', last4 } = cardDetails?.card ?? {};
  const brand = BRANDS[cardBrand] ?? 'Card';
  return last4 ? `${brand} ending in ${last4}` : brand;
}
