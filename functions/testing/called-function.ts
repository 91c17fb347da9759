import { AsyncLocalStorage } from 'node:async_hooks';

const called = new AsyncLocalStorage<string | undefined>();

/** The function, 'payments/create-order', that a test calls at the moment: what it sends to the table needs its grant. */
export const calledFunction = (): string | undefined => called.getStore();

/** Runs what belongs to a function that is called otherwise than by its handler; undefined: what others do meanwhile. */
export const asFunction = <T>(name: string | undefined, run: () => T): T => called.run(name, run);

type Run = (...given: readonly unknown[]) => unknown;
type Handler = Run & { readonly with: (needs: unknown) => Run };

/** An entry's handler, whose calls are known to be its own: tools/payment-proof/memory-table puts it around every entry. */
export function ofFunction(name: string, handler: Handler): Handler {
  const own =
    (run: Run): Run =>
    (...given) =>
      asFunction(name, () => run(...given));
  return Object.assign(own(handler), { with: (needs: unknown) => own(handler.with(needs)) });
}
