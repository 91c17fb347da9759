import { getGrant } from '#infra/grants.ts';
import {
  type Invocation,
  type SimulationContext,
  currentInvocation,
  runInSimulation,
} from './simulation-context.ts';
import { never } from './ports.ts';
import type { LogLine, Product } from './product.ts';

/** How an invocation ended, as Lambda reports it to its caller. */
export type Outcome = { payload: unknown } | { errorType: string };

/** A line of a function's log, with the function that wrote it. */
export type FunctionLogLine = LogLine & { functionName: string };

type Process = Awaited<ReturnType<Product['start']>>;

/** Lambda: starts processes, keeps them warm, ends them at their timeout, and kills them. */
export class Lambda {
  readonly log: FunctionLogLine[] = [];
  readonly #product: Product;
  readonly #context: SimulationContext;
  readonly #warm = new Map<string, Process[]>();

  constructor(product: Product, context: SimulationContext) {
    this.#product = product;
    this.#context = context;
  }

  /** Runs a function once, in a free process of its own. Never rejects. */
  async invoke(functionName: string, event: unknown): Promise<Outcome> {
    const { time } = this.#context;
    const { promise: killed, resolve: kill } = Promise.withResolvers<Outcome>();
    const invocation: Invocation = {
      functionName,
      killed: false,
      kill: (errorType) => {
        invocation.killed = true;
        kill({ errorType });
      },
    };
    const limitMs = getGrant(functionName).timeoutSeconds * 1000;
    const endsAt = time.now() + limitMs;
    const limit = time.at(endsAt, () => invocation.kill('Sandbox.Timedout'));
    const context = {
      functionName,
      awsRequestId: 'request',
      getRemainingTimeInMillis: () => endsAt - time.now(),
    };
    const warm = this.#warm.get(functionName) ?? [];
    this.#warm.set(functionName, warm);
    const run = async (): Promise<Outcome> => {
      const process =
        warm.pop() ??
        (await this.#product.start(functionName, (line) => {
          if (!currentInvocation()?.killed) this.log.push({ ...line, functionName });
        }));
      try {
        const payload = await process(throughJson(event), context);
        return invocation.killed ? await never() : { payload: throughJson(payload) };
      } catch (error) {
        return { errorType: error instanceof Error ? error.name : 'Error' };
      } finally {
        if (!invocation.killed) warm.push(process);
      }
    };
    const outcome = await Promise.race([runInSimulation(this.#context, run, invocation), killed]);
    time.cancel(limit);
    return outcome;
  }
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
