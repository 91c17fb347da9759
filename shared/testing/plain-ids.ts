import type { Id } from '../kernel/id.ts';

type AnyFunction = (...args: never[]) => unknown;

/** The same value with plain strings for its ids. */
export type PlainIds<T> =
  T extends Id<string>
    ? string
    : T extends AnyFunction | ReadonlySet<unknown> | ReadonlyMap<unknown, unknown> | Uint8Array
      ? T
      : T extends object
        ? { [K in keyof T]: PlainIds<T[K]> }
        : T;

/** The same functions, which take plain strings for ids: for tests, whose ids are literals. */
export type TakingPlainIds<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: PlainIds<A>) => R : T[K];
};
export function takingPlainIds<T>(functions: T): TakingPlainIds<T> {
  return functions as TakingPlainIds<T>;
}

/** A literal whose ids are plain strings, as the type that has ids. */
export function withIds<T>(plain: PlainIds<T>): T {
  return plain as T;
}
