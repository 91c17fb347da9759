import { payments as loadPayments } from '@square/web-sdk';
import { vi } from 'vitest';

/**
 * For tests: `window.Square` as the pages use it. Square's loader keeps its first result for the life of a page, also a script
 * that never loads: `load` gives it this one before any test.
 */
type Listener = (event: { detail: { field: string } }) => void;
let listeners = new Map<string, Set<Listener>>();
function listenersOf(type: string): Set<Listener> {
  const found = listeners.get(type) ?? new Set();
  listeners.set(type, found);
  return found;
}
const card = {
  attach: vi.fn(async (element: HTMLElement) => element.append(document.createElement('iframe'))),
  destroy: vi.fn(async () => true),
  configure: vi.fn(async () => undefined),
  recalculateSize: vi.fn(),
  addEventListener: (type: string, listener: Listener) => void listenersOf(type).add(listener),
  removeEventListener: (type: string, listener: Listener) => void listenersOf(type).delete(listener),
  tokenize: vi.fn(async (_details: unknown): Promise<unknown> => ({
    status: 'OK',
    token: 'cnon:card-nonce-ok',
  })),
};
const wallet = () => ({
  attach: vi.fn(async () => undefined),
  destroy: vi.fn(async () => true),
  tokenize: vi.fn(async (): Promise<unknown> => ({ status: 'OK', token: 'cnon:wallet-ok' })),
});
type Tokenized = (event: { detail: { tokenResult?: unknown; error?: Error } }) => void;
const cashApp = {
  attach: vi.fn(async () => undefined),
  destroy: vi.fn(async () => true),
  addEventListener: vi.fn((_type: 'ontokenization', _listener: Tokenized): void => undefined),
};

export const square = {
  card,
  cashApp,
  /** Enter, in a field of the card form. */
  enter: () => square.dispatch('submit', 'cardNumber'),
  /** An event of one part of the card form. */
  dispatch: (type: string, field: string) =>
    listenersOf(type).forEach((listener) => listener({ detail: { field } })),
  google: wallet(),
  apple: wallet(),
  payments: {
    card: vi.fn(async () => card),
    paymentRequest: vi.fn((request: unknown) => request),
    googlePay: vi.fn(async (): Promise<unknown> => square.google),
    applePay: vi.fn(async (): Promise<unknown> => square.apple),
    cashAppPay: vi.fn(async (): Promise<unknown> => cashApp),
  },
  async load(): Promise<void> {
    Object.assign(window, { Square: { payments: () => square.payments } });
    await loadPayments('sandbox-sq0idb-test', 'L1');
    Reflect.deleteProperty(window, 'Square');
  },
  install(): void {
    Object.assign(window, { Square: { payments: () => square.payments } });
    vi.clearAllMocks();
    // also what a test before has prepared for one call that did not come
    for (const part of [card, cashApp, square.google, square.apple, square.payments])
      for (const fake of Object.values(part)) if (vi.isMockFunction(fake)) fake.mockReset();
    listeners = new Map();
    card.tokenize.mockResolvedValue({ status: 'OK', token: 'cnon:card-nonce-ok' });
    square.payments.googlePay.mockResolvedValue(square.google);
    square.payments.applePay.mockResolvedValue(square.apple);
    square.payments.cashAppPay.mockResolvedValue(cashApp);
  },
};
