import { courseRepository } from '#functions/data/courses/courses.ts';
import type { StoredCourse, StoredLecture } from '#functions/data/courses/stored-course.ts';
import { type Item, type Table, createTable } from '#functions/data/table.ts';
import { type StoredUser, userRepository } from '#functions/data/users/users.ts';
import { call as asRequest } from '#functions/testing/call.ts';
import { type SquareSimulator, createSquareSimulator } from '@twillfield/square-simulator';
import type { Machine } from '@twillfield/local-cloud/workflow';
import type { Card } from '../scenarios/academy.ts';
import { type MemoryDocuments, memoryDocuments } from '../memory-table/memory-documents.ts';
import { type SimulationContext, runInSimulation, installVirtualGlobals } from './simulation-context.ts';
import { type AwsServices, performCommand } from './aws-services.ts';
import { consumerQueues } from './consumer-queue.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import type { CardIntent, Evidence } from './evidence.ts';
import { Lambda, type Outcome } from './lambda.ts';
import { lostResponse } from './lost-response.ts';
import { MailAdapter } from './mail-adapter.ts';
import { TimeDriver } from './time-driver.ts';
import { type DisputeEnd, Operator, type RefundSelection } from './operator.ts';
import { OutgoingCalls } from './outgoing-calls.ts';
import { Ports, type PortsOptions } from './ports.ts';
import type { Product } from './product.ts';
import { seededRandom } from './random.ts';
import { keepSchedules } from './schedules.ts';
import { SQUARE, functionEnvironment } from './settings.ts';
import { SQUARE_BASE_URL, fetchWithoutFaults, mintToken } from './square-adapter.ts';
import { SquareNetwork } from './square-network.ts';
import { StepFunctions } from './step-functions.ts';
import { TableAdapter } from './table-adapter.ts';
import { VirtualTime } from './virtual-time.ts';
import { CALM_WORLD, type World } from './world.ts';

/** Time limit of Lambda's callers, ms. */
const TIMEOUT_MS = 60_000;
/** Square leaves a pending payment undecided until the test decides it, ms. */
const UNDECIDED_MS = 30 * 24 * 60 * 60_000;

export interface SimulationOptions extends PortsOptions {
  product: Product;
  machine: Machine;
  /** The calm one, by default. */
  world?: World | undefined;
}

/** What a run is given: the bundled functions, and the definition of the workflow. */
export type ProductUnderTest = Pick<SimulationOptions, 'product' | 'machine'>;

type RequestInput = NonNullable<Parameters<typeof asRequest>[1]>;
/** What a caller got over HTTP; status 0 when no response came. */
export interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/**
 * One academy in one process: the product's own functions, its own Square gateway before the simulator, its own workflow
 * definition, a table in memory, and a clock that moves only on request. Everything that leaves a process goes
 * through `ports`.
 */
export class Simulation {
  readonly world: World;
  readonly time: VirtualTime;
  readonly ports: Ports;
  readonly square: SquareSimulator;
  readonly squareNetwork: SquareNetwork;
  readonly lambda: Lambda;
  /** For the test itself: its calls are not counted and get no fault. */
  readonly table: Table;
  readonly inconsistencies: string[] = [];
  /** While true, the workflow ends after its first charge, and of the jobs and events only reconciliation runs. */
  recoveryPaused = false;
  /** While true, no webhook of Square arrives, and Square does not repeat it. */
  webhooksLost = false;
  readonly #documents: MemoryDocuments;
  readonly #context: SimulationContext;
  readonly #aws: AwsServices;
  readonly #tokens: string[] = [];
  readonly #intents = new Map<string, CardIntent>();
  readonly #operator: Operator;
  #jobsResumeAt = 0;
  readonly #driver: TimeDriver;

  constructor({ product, machine, world = CALM_WORLD, ...ports }: SimulationOptions) {
    installVirtualGlobals();
    Object.assign(process.env, functionEnvironment(world.zone));
    this.world = world;
    this.time = new VirtualTime(world.start);
    this.#documents = memoryDocuments(this.time.now);
    this.ports = new Ports(ports);
    this.#driver = new TimeDriver(this.time, this.ports);
    this.table = createTable(this.#documents, 'Academy');
    this.squareNetwork = new SquareNetwork(this.time.now, this.#outside);
    const { fetch, send } = new OutgoingCalls({
      ports: this.ports,
      outside: this.#outside,
      aws: (service, command) => performCommand(this.#aws, service, command),
      square: (...request) => this.squareNetwork.send(this.square, ...request),
    });
    const random = seededRandom(world.tableSeed ?? 0);
    this.#context = { time: this.time, random, fetch, send };
    this.lambda = new Lambda(product, this.#context);
    this.square = this.#outside(() =>
      createSquareSimulator({
        clock: this.time,
        dataDir: undefined,
        pendingMs: UNDECIDED_MS,
        deliver: (_url, init) => this.#deliverWebhook(init ?? {}),
        ...SQUARE,
      }),
    );
    this.#operator = new Operator(this.square, this.time.now);
    this.#aws = {
      table: new TableAdapter(this.#documents, this.time.now, world.tableSeed),
      workflow: new StepFunctions(machine, this.time, (name, payload) => this.#task(name, payload)),
      queues: consumerQueues(this.time, (name, event) => this.#invoke(name, event)),
      mail: new MailAdapter(this.time.now),
    };
    this.#outside(() =>
      keepSchedules(
        this.time,
        async (name, event) => {
          if (
            this.time.now() < this.#jobsResumeAt ||
            (this.recoveryPaused && name !== 'payments/reconcile-payments')
          )
            return;
          await this.#invoke(name, event);
        },
        () => this.#jobsResumeAt,
      ),
    );
  }

  /** An HTTP request to the function of a route; the simulation's time moves until it ends. */
  async request(functionName: string, input: RequestInput): Promise<ApiResponse> {
    const asked = asRequest(async (event) => {
      const outcome = await this.ports
        .call(
          `request ${functionName}`,
          () => this.lambda.invoke(functionName, event),
          lostResponse(this.time, TIMEOUT_MS),
        )
        .catch(() => undefined);
      if (!outcome) return { statusCode: 0 };
      if ('payload' in outcome) return outcome.payload as { statusCode: number };
      return { statusCode: outcome.errorType === 'Sandbox.Timedout' ? 503 : 500 };
    }, input);
    const { status = 0, body } = await this.#awaiting(() => asked);
    return { status, body };
  }

  /** Invokes a job, a trigger or a task as AWS would; the simulation's time moves until it ends. */
  invoke(functionName: string, event: unknown = {}): Promise<Outcome> {
    return this.#awaiting(() => this.#invoke(functionName, event));
  }

  /** Moves the time by `ms`; everything that is due happens at its time. */
  async advance(ms: number): Promise<void> {
    await this.#awaiting(() => this.time.sleep(ms));
    await this.ports.rest();
  }

  /** Moves the time by `ms` without running any job. */
  async sleep(ms: number): Promise<void> {
    this.#jobsResumeAt = this.time.now() + ms;
    await this.advance(ms);
  }

  /** A single-use token of a card, as the card form gets one; `intent` is what it is entered for. */
  async mint(card: Card, intent?: CardIntent): Promise<string> {
    const token = await this.#outside(() => mintToken(this.square, card));
    this.#tokens.push(token);
    if (intent) this.#intents.set(token, intent);
    return token;
  }

  /** Square decides a pending payment. */
  decide(paymentId: string, status: 'COMPLETED' | 'FAILED'): void {
    this.#outside(() => this.square.endPayment(paymentId, status));
  }

  /** The operator refunds at Square: everything, by default. Returns the refunds. */
  refundByOperator({ mostCents = Infinity, of = () => true }: Partial<RefundSelection> = {}) {
    return this.#outside(() => this.#operator.refundByOperator({ mostCents, of }));
  }

  /** A request to Square that the academy does not make; no fault affects it. */
  postToSquare(path: string, body: object): Promise<Response> {
    return this.#outside(() =>
      fetchWithoutFaults(this.square, SQUARE_BASE_URL + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${SQUARE.accessToken}` },
        body: JSON.stringify(body),
      }),
    );
  }

  /** A cardholder disputes a captured payment: all of it, by default. Returns the dispute's id. */
  openDispute(paymentId: string, dispute?: { amountCents: number }): string {
    return this.#outside(() => this.square.openDispute(paymentId, dispute).id);
  }

  /** The bank or the operator decides a dispute. */
  endDispute(disputeId: string, state: DisputeEnd): void {
    this.#outside(() => this.square.changeDispute(disputeId, state));
  }

  async addStudent(user: StoredUser): Promise<void> {
    await userRepository(this.table).reserveEmail(user.userEmail, 'prove', this.time.now());
    if (!(await userRepository(this.table).create(user, 'prove')))
      throw new Error(`${user.userId} is there already.`);
  }

  async addCourse(course: StoredCourse, lectures: readonly StoredLecture[] = []): Promise<void> {
    if (await courseRepository(this.table).create(course, lectures)) return;
    throw new Error(`${course.courseId} is one course too many.`);
  }

  /** Delivers a webhook with this body; signed with `signature`, as Square's own when there is none. */
  webhook(body: string, signature: string): Promise<ApiResponse> {
    return this.request('payments/receive-square-event', {
      text: body,
      headers: { 'x-square-hmacsha256-signature': signature },
    });
  }

  /** SES takes no mail. */
  set mailDown(down: boolean) {
    this.#aws.mail.down = down;
  }

  rows(): Item[] {
    return this.#documents.snapshot();
  }

  /** How many writes of the product met a conflict: it may have answered TRY_AGAIN. */
  get conflicts(): number {
    return this.#aws.table.conflicts;
  }

  /** Whether no workflow runs and no event of a new row waits. */
  isQuiet(): boolean {
    return this.#aws.workflow.running() === 0 && this.#aws.queues.every((queue) => queue.waiting() === 0);
  }

  evidence(): Evidence {
    return {
      now: this.time.now(),
      zone: this.world.zone,
      rows: this.rows(),
      ledger: this.#outside(() => this.square.ledger()),
      payments: this.#outside(() => this.square.payments()),
      disputes: this.#outside(() => this.square.disputes()),
      charges: this.squareNetwork.charges,
      mails: this.#aws.mail.mails,
      states: this.#aws.table.states,
      log: this.lambda.log,
      executions: [...this.#aws.workflow.executions.values()],
      tokens: this.#tokens,
      intents: this.#intents,
      refundedByOperatorAt: this.#operator.refundedByOperatorAt,
      operatorRefunds: this.#operator.refunds,
      outages: this.squareNetwork.outages,
      injected: this.ports.injected,
      inconsistencies: this.inconsistencies,
    };
  }

  async close(): Promise<void> {
    this.#aws.workflow.stop();
    await this.square.close();
  }

  /** Runs inside the simulation, outside its functions. */
  readonly #outside = <T>(run: () => T): T => runInSimulation(this.#context, run);

  #awaiting<T>(begin: () => Promise<T>): Promise<T> {
    return this.#driver.until(this.#outside(begin));
  }

  /** A task of the workflow; while recovery is paused only the first charge of all. */
  async #task(functionName: string, payload: unknown): Promise<Outcome> {
    const first = functionName === 'payments/charge-payment' && this.squareNetwork.charges.size === 0;
    if (this.recoveryPaused && !first) return { errorType: 'RecoveryPaused' };
    return this.#invoke(functionName, payload);
  }

  #invoke(functionName: string, event: unknown): Promise<Outcome> {
    return this.ports.call(
      `invoke ${functionName}`,
      () => this.lambda.invoke(functionName, event),
      lostResponse(this.time, TIMEOUT_MS),
    );
  }

  async #deliverWebhook(init: RequestInit): Promise<Response> {
    if (this.recoveryPaused || this.webhooksLost) return new Response(null, { status: 200 });
    return deliverWebhook(this, init);
  }
}
