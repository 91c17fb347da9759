import { awsError } from './aws-error.ts';
import { tableCallName } from './call-name.ts';
import { type Ports, never } from './ports.ts';
import { type AwsCommand, type AwsService, currentInvocation } from './simulation-context.ts';
import { squareCallName } from './square-adapter.ts';

interface Outside {
  ports: Ports;
  /** Runs something inside the simulation, outside its functions. */
  outside: <T>(run: () => T) => T;
  /** AWS performs a command. */
  aws: (service: AwsService, command: AwsCommand) => Promise<unknown>;
  /** A request leaves for Square; `name` is Square's own name of the call, `broken` makes the error of a lost connection. */
  square: (name: string, url: string, init: RequestInit, broken: () => Error) => Promise<Response>;
}

/** The calls of the product's processes to AWS and Square, each with the fault that is injected into it. */
export class OutgoingCalls {
  readonly #outside: Outside;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  readonly fetch = ((url: string, init: RequestInit = {}) => {
    const name = squareCallName(url, init.method);
    const broken = () => new TypeError('fetch failed');
    const asked = this.#call(`square ${name}`, () => this.#outside.square(name, url, init, broken), broken);
    // The SDK's own timeout, which is shorter than the function's.
    const aborted = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    return Promise.race([asked, aborted]);
  }) as typeof fetch;

  /** '(once)' marks a client without retries: its request cannot arrive twice. */
  readonly send = (service: AwsService, command: AwsCommand, maxAttempts: number): Promise<unknown> => {
    const verb =
      service === 'table' ? tableCallName(command) : command.constructor.name.replace('Command', '');
    const once = maxAttempts === 1 ? ' (once)' : '';
    return this.#call(
      `${service} ${verb}${once}`,
      () => this.#outside.aws(service, command),
      () => awsError('TimeoutError'),
    );
  };

  #call<T>(name: string, effect: () => Promise<T>, broken: () => Error): Promise<T> {
    const invocation = currentInvocation();
    const { ports, outside } = this.#outside;
    return ports.call(name, () => outside(effect), {
      crash: () => {
        invocation?.kill('Runtime.ExitError');
        return never();
      },
      hang: never,
      break: () => Promise.reject(broken()),
    });
  }
}
