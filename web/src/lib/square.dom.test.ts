import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';

const SQUARE = { applicationId: 'sandbox-sq0idb-twillfield', locationId: 'L1', scriptSrc: '/sim/square.js' };
const CHARGE = { cents: 80_000, student: { userName: 'Ada King Lovelace', userEmail: 'ada@example.org' } };

const card = () => ({
  attach: vi.fn(async () => undefined),
  destroy: vi.fn(async () => true),
  configure: vi.fn(async () => undefined),
  recalculateSize: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  tokenize: vi.fn(async (): Promise<unknown> => ({ status: 'OK', token: 'cnon:card-nonce-ok' })),
});
type FakeCard = ReturnType<typeof card>;

/** With the SDK's own loader loaded anew, because it keeps its first result for the life of the page. */
const fresh = async () => {
  vi.resetModules();
  return import('./square.ts');
};
const put = (one: FakeCard, payments = vi.fn()) => {
  const square = { payments: payments.mockReturnValue({ card: vi.fn(async () => one) }) };
  Object.assign(window, { Square: square });
  return square;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.Square;
  document.head.replaceChildren();
});

describe('loading Square', () => {
  test('Application id and location id are those of the configuration (G-36)', async () => {
    const { payments } = put(card());
    const { loadSquare } = await fresh();
    await loadSquare(SQUARE);
    expect(payments).toHaveBeenCalledExactlyOnceWith('sandbox-sq0idb-twillfield', 'L1');
  });

  test.each(['', 'sq0idb-1', 'sandbox-sq0idp-1', 'sq0idp-', 'sandbox-sq0idb- 1'])(
    'The application id format is checked, with a message when it is wrong: "%s" [ERR-19]',
    async (applicationId) => {
      const { loadSquare } = await fresh();
      await expect(loadSquare({ ...SQUARE, applicationId })).rejects.toMatchObject({
        message: PAYMENT_TEXTS.applicationIdFormat,
        reload: false,
      });
      expect(document.querySelector('script')).toBeNull();
    },
  );

  test("Script loaded without global: 'Square.js failed to load properly.' [ERR-17]", async () => {
    const { loadSquare } = await fresh();
    const loading = loadSquare(SQUARE);
    document.querySelector('script')?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({
      message: 'Square.js failed to load properly.',
      reload: true,
    });
  });

  test("Script error: 'Error occurred while loading Square.js', kept until the page is reloaded [ERR-18]", async () => {
    const { loadSquare } = await fresh();
    const loading = loadSquare(SQUARE);
    document.querySelector('script')?.dispatchEvent(new Event('error'));
    const failure = { message: 'Error occurred while loading Square.js', reload: true };
    await expect(loading).rejects.toMatchObject(failure);
    await expect(loadSquare(SQUARE)).rejects.toMatchObject(failure);
  });

  test('A script that never loads ends in the loading error after 30 s', async () => {
    vi.useFakeTimers();
    const { loadSquare } = await fresh();
    const failed = loadSquare(SQUARE).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failed).toMatchObject({ message: PAYMENT_TEXTS.squareLoadError });
  });
});

describe('the card form', () => {
  const attached = async (one: FakeCard) => {
    put(one);
    const { attachCard, loadSquare } = await fresh();
    return attachCard(await loadSquare(SQUARE), document.createElement('div'), {
      input: { color: '#111111' },
    });
  };

  test('Payment currency is USD, country US, and the amount charged is a decimal string [CHK-14, CHK-15]', async () => {
    const one = card();
    expect(await (await attached(one)).tokenize(CHARGE)).toEqual({
      kind: 'token',
      token: 'cnon:card-nonce-ok',
    });
    expect(one.tokenize).toHaveBeenCalledExactlyOnceWith({
      amount: '800.00',
      currencyCode: 'USD',
      intent: 'CHARGE',
      billingContact: {
        givenName: 'Ada',
        familyName: 'King Lovelace',
        email: 'ada@example.org',
        countryCode: 'US',
      },
      customerInitiated: true,
      sellerKeyedIn: false,
    });
  });

  test.each(['Error', 'Invalid'])(
    'A card form that names its parts is incomplete, and no payment has failed: %s',
    async (status) => {
      const one = card();
      const errors = ['cvv', 'cardNumber'].map((field) => ({ type: 'INVALID', message: 'no', field }));
      one.tokenize.mockResolvedValue({ status, errors });
      const outcome = await (await attached(one)).tokenize(CHARGE);
      expect(outcome).toEqual({ kind: 'incomplete', parts: ['cardNumber', 'cvv'] });
    },
  );

  test('A tokenize that throws is a provider error', async () => {
    const one = card();
    one.tokenize.mockRejectedValue(new Error('TokenizationError'));
    expect(await (await attached(one)).tokenize(CHARGE)).toEqual({
      kind: 'failed',
      message: 'Payment failed. Please try again.',
    });
  });

  test.each(['Abort', 'Cancel', 'Unknown'])(
    '%s means that the student left and is not an error',
    async (status) => {
      const one = card();
      one.tokenize.mockResolvedValue({ status });
      expect(await (await attached(one)).tokenize(CHARGE)).toEqual({ kind: 'closed' });
    },
  );

  test('A tokenize that never settles fails after 90 s', async () => {
    const one = card();
    const form = await attached(one);
    vi.useFakeTimers();
    one.tokenize.mockReturnValue(new Promise(() => undefined));
    const outcome = form.tokenize(CHARGE);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await outcome).toEqual({ kind: 'failed', message: PAYMENT_TEXTS.providerError });
  });

  test('A card that cannot be attached is destroyed', async () => {
    const one = card();
    one.attach.mockRejectedValue(new Error('ElementNotFoundError'));
    await expect(attached(one)).rejects.toThrow('ElementNotFoundError');
    expect(one.destroy).toHaveBeenCalledOnce();
  });
});
