// Long because it is one browser with all the calls that a scenario makes.
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { courseRepository } from '#functions/data/courses/courses.ts';
import * as keys from '#functions/data/keys.ts';
import { API_CALLS, type LedgerEntry, type Payment } from '@twillfield/square-simulator';
import { anId } from '#shared/testing/an-id.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { PaymentStatus } from '#shared/payments/payment-status.ts';
import { type Academy, CARD_NUMBERS, type Card, type Student, type Started } from '../scenarios/academy.ts';
import type { Shown } from '../checker/check-ledger.ts';
import { aCourse, aLecture } from '../simulation/fixtures.ts';
import type { AcademyProcess } from './academy-process.ts';

const PASSWORD = 'a-thread-that-holds';
const APPLICATION_ID = 'sandbox-sq0idb-local-simulator';
/** The academy's clock moves by steps of at most so much, ms, and gets time to do what is due. */
const STEP_MS = 60_000;
const SETTLING_MS = 40;
/** How often a request is repeated while the academy restarts. */
const TRIES = 200;
const TRY_MS = 100;

type Json = Record<string, unknown>;
interface Reply {
  status: number;
  body: Json;
}

/** Students do not share an address here: the limits per address (docs/adr/024) would end the run. */
const newAddress = (): string => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** One HTTP request; status 0 when nothing answers. */
async function ask(url: string, method: string, body?: object, headers: Json = {}): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-local-viewer-address': newAddress(),
        ...(headers as Record<string, string>),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Json };
  } catch {
    // The academy was killed, or is starting: no response.
    return { status: 0, body: {} };
  }
}

/** A request that must be answered, however often the academy is killed meanwhile. */
async function requestUntilAnswered(
  url: string,
  method: string,
  body?: object,
  headers?: Json,
): Promise<Reply> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await ask(url, method, body, headers);
    if (reply.status !== 0 && reply.status < 500) return reply;
    await wait(TRY_MS);
  }
  throw new Error(`${method} ${url} is not answered.`);
}

/** A request that must succeed. */
async function requestSuccess(url: string, method: string, body?: object, headers?: Json): Promise<Reply> {
  const reply = await requestUntilAnswered(url, method, body, headers);
  if (reply.status >= 200 && reply.status < 300) return reply;
  throw new Error(`${method} ${url} is answered ${reply.status} ${JSON.stringify(reply.body)}.`);
}

/** A running academy as a scenario sees it: over HTTP, with its console for the clock and for Square. */
export class HttpAcademy implements Academy {
  readonly #process: AcademyProcess;
  readonly #prices = new Map<string, number>();
  /** By user id. */
  readonly #emails = new Map<string, string>();
  #people = 0;
  /** What a student was shown that was not true at that moment. */
  readonly inconsistencies: string[] = [];
  #named: string;

  /** `named` keeps the people of one scenario apart from those of another. */
  constructor(process: AcademyProcess, named: string) {
    this.#process = process;
    this.#named = named.replaceAll(/\W+/g, '-');
  }

  async student(name: string): Promise<Student> {
    this.#people += 1;
    const userEmail = `${name}.${this.#named}.${this.#people}@example.org`;
    await requestSuccess(this.#api('/auth/register'), 'POST', {
      userName: name,
      userEmail,
      password: PASSWORD,
    });
    const session = await this.#logIn(userEmail);
    if (!session) throw new Error(`${userEmail} cannot log in.`);
    this.#emails.set(session.userId, userEmail);
    return new HttpStudent(this, session, () => this.#logIn(userEmail));
  }

  /** Sets the password of before with a mailed code, as people must whose user pool was lost. */
  async setPasswordByMail({ userId }: Student): Promise<void> {
    const userEmail = this.#emails.get(userId) ?? '';
    await requestSuccess(this.#api('/auth/forgot-password'), 'POST', { userEmail });
    await this.#process.idle();
    const mails = await this.#console('GET', `mail?to=${encodeURIComponent(userEmail)}`);
    const code = /Code: (\d{6})/.exec(JSON.stringify(mails))?.[1] ?? '';
    await requestSuccess(this.#api('/auth/reset-password'), 'POST', { userEmail, code, password: PASSWORD });
  }

  /** The operator refunds all that is left of a payment, at Square. */
  async refund(paymentId: string): Promise<void> {
    await this.#console('POST', 'square/refunds', { paymentId });
  }

  async course(priceCents: number): Promise<string> {
    const courseId = `crs_${this.#named}-${this.#prices.size + 1}`;
    this.#prices.set(courseId, priceCents);
    await courseRepository(this.#process.table).create(
      aCourse(courseId, { priceCents, date: '2020-01-01' }),
      [aLecture(courseId)],
    );
    return courseId;
  }

  getPrice(courseId: string): number {
    return this.#prices.get(courseId) ?? 0;
  }

  async advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await this.#console('POST', 'clock', { advance: { seconds: Math.min(left, STEP_MS) / 1000 } });
      await wait(SETTLING_MS);
    }
  }

  async square(reachable: boolean): Promise<void> {
    if (reachable) {
      await this.#console('DELETE', 'square/faults');
      return;
    }
    for (const call of API_CALLS)
      await this.#console('POST', 'square/faults', { call, fault: 'reject-before', times: 10_000 });
  }

  async mail(works: boolean): Promise<void> {
    await this.#console('POST', 'mail/faults', { times: works ? 0 : 10_000 });
  }

  async decide(status: 'COMPLETED' | 'FAILED'): Promise<void> {
    for (const { id, status: now } of await this.payments())
      if (now === 'PENDING') await this.#console('POST', `square/payments/${id}`, { status });
  }

  async webhooks(fault: string, times: number): Promise<void> {
    await this.#console('POST', 'square/faults', { call: 'webhook', fault, times });
  }

  startCounting(): void {
    // Over HTTP nothing is counted.
  }

  async ledger(): Promise<LedgerEntry[]> {
    return (await this.#console('GET', 'square/ledger')) as unknown as LedgerEntry[];
  }

  async payments(): Promise<Payment[]> {
    return (await this.#console('GET', 'square/payments')) as unknown as Payment[];
  }

  deleteAccount(userId: string): Promise<void> {
    return this.#process.table.remove(keys.user(anId(userId)));
  }

  async mint(card: Card): Promise<string | undefined> {
    const { url } = this.#process;
    const form = { number: CARD_NUMBERS[card], expiration: '12/29', cvv: '111', postalCode: '10001' };
    const { body } = await requestSuccess(
      `${url}/_local/square/tokens`,
      'POST',
      { applicationId: APPLICATION_ID, method: 'Card', card: form },
      { origin: url },
    );
    return body['token'] as string | undefined;
  }

  call(method: string, path: string, token: string, body?: object): Promise<Reply> {
    return ask(this.#api(path), method, body, { authorization: `Bearer ${token}` });
  }

  /** Undefined when the account is gone. */
  async #logIn(userEmail: string): Promise<Session | undefined> {
    const { status, body } = await requestUntilAnswered(this.#api('/auth/login'), 'POST', {
      userEmail,
      password: PASSWORD,
    });
    if (status !== 200) return undefined;
    const { accessToken, user } = body['data'] as { accessToken: string; user: { _id: string } };
    return { token: accessToken, userId: user._id };
  }

  #api(path: string): string {
    return `${this.#process.url}/api${path}`;
  }

  async #console(method: string, path: string, body?: object): Promise<Json> {
    return (await requestSuccess(`${this.#process.url}/_local/${path}`, method, body)).body;
  }
}

interface Session {
  token: string;
  userId: string;
}

class HttpStudent implements Student {
  readonly #academy: HttpAcademy;
  readonly #logIn: () => Promise<Session | undefined>;
  /** What this student has started to buy. */
  readonly #courseByTransaction = new Map<string, string>();
  #session: Session;

  constructor(academy: HttpAcademy, session: Session, logIn: () => Promise<Session | undefined>) {
    this.#academy = academy;
    this.#session = session;
    this.#logIn = logIn;
  }

  get userId(): string {
    return this.#session.userId;
  }

  async buy({ courseId, paymentPlan, card }: Parameters<Student['buy']>[0]): Promise<Started> {
    const price = this.#academy.getPrice(courseId);
    const path = paymentPlan === 'full' ? '/student/order/create' : '/flexible-payment/create';
    const { body } = await this.#call('POST', path, {
      userId: this.#session.userId,
      courseId,
      coursePricing: dollarsFromCents(price),
      ...(price > 0 && { sourceId: await this.#academy.mint(card) }),
    });
    const { transactionId } = body as Started;
    if (transactionId) this.#courseByTransaction.set(transactionId, courseId);
    return body;
  }

  async payInstalment(purchase: Parameters<Student['payInstalment']>[0]): Promise<Started> {
    const { planId, instalmentId, all, card } = purchase;
    const { body } = await this.#call('POST', `/flexible-payment/process-payment/${planId}`, {
      userId: this.#session.userId,
      paymentId: instalmentId,
      sourceId: await this.#academy.mint(card),
      isOutrightPayment: all,
    });
    return body;
  }

  async status(transactionId: string, paymentPlan: string): Promise<PaymentStatus | undefined> {
    const query = new URLSearchParams({ transactionId, paymentPlan }).toString();
    const { status, body } = await this.#call('GET', `/payment/pending-payments?${query}`);
    if (status !== 200) return undefined;
    const shown = body['paymentStatus'] as PaymentStatus;
    // I12: what is shown as completed is there on the next read.
    const courseId = this.#courseByTransaction.get(transactionId);
    if (shown === 'COMPLETED' && courseId && (await this.courses())?.includes(courseId) === false)
      this.#academy.inconsistencies.push(
        `I12 COMPLETED was shown for ${transactionId} before the course was there`,
      );
    return shown;
  }

  async courses(): Promise<string[] | undefined> {
    const { status, body } = await this.#call('GET', `/student/courses-bought/get/${this.#session.userId}`);
    return status === 200
      ? (body['data'] as { courseId: string; accessWithdrawn?: object }[])
          .filter(({ accessWithdrawn }) => !accessWithdrawn)
          .map(({ courseId }) => courseId)
      : undefined;
  }

  async plans(): Promise<FlexiblePayment[] | undefined> {
    const path = `/flexible-payment/list?userId=${this.#session.userId}`;
    const { status, body } = await this.#call('GET', path);
    return status === 200 ? (body['data'] as FlexiblePayment[]) : undefined;
  }

  async shown(courseId: string): Promise<Shown> {
    const path = `/student/course/purchase-info/${courseId}/${this.#session.userId}`;
    const { status, body } = await this.#call('GET', path);
    return { courses: await this.courses(), owns: status === 200 ? (body['data'] as boolean) : undefined };
  }

  deleteAccount(): Promise<void> {
    return this.#academy.deleteAccount(this.#session.userId);
  }

  /** The academy's clock moves by hours: a session that is over is renewed as the browser does. */
  async #call(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.#academy.call(method, path, this.#session.token, body);
    if (reply.status !== 401) return reply;
    const session = await this.#logIn();
    if (!session) return reply;
    this.#session = session;
    return this.#academy.call(method, path, this.#session.token, body);
  }
}
