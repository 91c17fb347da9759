import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect, test as base } from '@playwright/test';
import type { Credentials } from './sign-in.ts';

export interface LedgerEntry {
  type: 'capture' | 'refund';
  paymentId: string;
  referenceId: string;
  amountCents: number;
  at: string;
}

export interface SimulatedPayment {
  id: string;
  status: 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  reference_id?: string;
}

interface MailInInbox {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** that the academy has added */
  headers: { name: string; value: string }[];
}

/** The academy under test, over its public addresses and its local console. */
export function academyAt(url: string, request: APIRequestContext) {
  const json = async <T>(response: APIResponse): Promise<T> => (await response.json()) as T;
  return {
    url,
    api: (method: string, path: string, options: { data?: unknown; token?: string; text?: string } = {}) =>
      request.fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(options.text !== undefined && { 'content-type': 'application/json' }),
        },
        // as bytes: Playwright would make JSON of a text that is none
        ...(options.text !== undefined && { data: Buffer.from(options.text) }),
        ...(options.data !== undefined && { data: options.data }),
      }),
    listLedgerEntries: async (transactionId: string): Promise<LedgerEntry[]> =>
      (await json<LedgerEntry[]>(await request.get(`${url}/_local/square/ledger`))).filter(
        (entry) => entry.referenceId === transactionId,
      ),
    listMailTo: async (email: string) =>
      json<MailInInbox[]>(await request.get(`${url}/_local/mail?to=${encodeURIComponent(email)}`)),
    injectFault: async (call: string, fault: string, times = 1) => {
      const set = await request.post(`${url}/_local/square/faults`, { data: { call, fault, times } });
      expect(set.ok()).toBe(true);
    },
    clearFaults: async () => {
      expect((await request.delete(`${url}/_local/square/faults`)).ok()).toBe(true);
    },
    /** The payments that Square has for a transaction, declined ones too. */
    listSquarePayments: async (transactionId: string): Promise<SimulatedPayment[]> =>
      (await json<SimulatedPayment[]>(await request.get(`${url}/_local/square/payments`))).filter(
        (payment) => payment.reference_id === transactionId,
      ),
    /** Ends a payment that Square has PENDING. */
    endSquarePayment: async (paymentId: string, status: 'COMPLETED' | 'FAILED') => {
      const response = await request.post(`${url}/_local/square/payments/${paymentId}`, { data: { status } });
      expect(response.ok()).toBe(true);
    },
    /** The academy's time in ms. */
    now: async (): Promise<number> =>
      Date.parse((await json<{ now: string }>(await request.get(`${url}/_local/clock`))).now),
    advanceClock: async (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
      const moved = await request.post(`${url}/_local/clock`, { data: { advance: by } });
      expect(moved.ok()).toBe(true);
    },
  };
}
export type AcademyUnderTest = ReturnType<typeof academyAt>;

export const test = base.extend<{ academy: AcademyUnderTest }>({
  academy: async ({ request }, use) => {
    const url = process.env['ACADEMY_URL'];
    if (!url) throw new Error('The academy is not running.');
    await use(academyAt(url, request));
  },
  baseURL: async ({}, use) => use(process.env['ACADEMY_URL']),
  // Each test is a visitor of its own: what one does too often is no limit to the others (docs/adr/024).
  extraHTTPHeaders: async ({}, use) => use({ 'x-local-viewer-address': newAddress() }),
  // A request that a handler still answers when the test has ended is no failure of the test.
  context: async ({ context }, use) => {
    await use(context);
    await Promise.all(
      [context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
    );
  },
});
export { expect };

/** Of a network that is kept for tests of networks (RFC 2544). */
const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** A person who has not registered yet. */
export function newPerson() {
  const [id, secret] = [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];
  return { userName: `Ada ${id}`, userEmail: `ada.${id}@example.org`, password: `thread-${secret}` };
}
export type Person = ReturnType<typeof newPerson>;

export const COURSE_ID = 'crs_aws-cloud-bootcamp';

/** Signs in over the API, without the cookie of an earlier sign-in: a sign-in ends the session that it replaces (docs/adr/028). */
export async function logIn<P extends Credentials>(academy: AcademyUnderTest, person: P) {
  const login = await fetch(`${academy.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-local-viewer-address': newAddress() },
    body: JSON.stringify({ userEmail: person.userEmail, password: person.password }),
  });
  expect(login.status).toBe(200);
  const { data } = (await login.json()) as { data: { accessToken: string; user: { _id: string } } };
  return { ...person, token: data.accessToken, userId: data.user._id };
}

/** Registers over the API and signs in. */
export async function registerAndLogIn(academy: AcademyUnderTest, person: Person = newPerson()) {
  const registered = await academy.api('POST', '/auth/register', { data: { ...person, role: 'user' } });
  expect(registered.status()).toBe(201);
  return logIn(academy, person);
}

/** The newest code that was mailed to an address, once it is there. */
export async function readMailedCode(academy: AcademyUnderTest, userEmail: string): Promise<string> {
  const read = async () => {
    const mails = await academy.listMailTo(userEmail);
    return mails.flatMap(({ text }) => /Code: (\d{6})/.exec(text)?.[1] ?? [])[0] ?? '';
  };
  await expect.poll(read).toMatch(/^\d{6}$/);
  return read();
}

/** The order payload of §3 for the bootcamp, in full, with a card token. */
export function orderPayload(userId: string, sourceId: string) {
  return {
    userId,
    userName: 'Ada',
    userEmail: 'ada@example.org',
    orderStatus: 'pending',
    paymentMethod: 'square',
    paymentStatus: 'initiated',
    orderDate: new Date().toISOString(),
    sourceId,
    locationId: 'LOCALSQUARE',
    instructorId: '',
    instructorName: '',
    courseImage: '',
    courseTitle: 'AWS Cloud Bootcamp',
    courseId: COURSE_ID,
    coursePricing: 2060,
    totalAmount: 2060,
    initialPayment: 2060,
    isTest: false,
  };
}
