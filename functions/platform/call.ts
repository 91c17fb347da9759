import type { Id } from '#shared/kernel/id.ts';
import type { BodyOf, ErrorsOf, ParamsOf, QueryOf, ResponseInputOf, Route } from '#shared/api/route.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { Role } from '#shared/kernel/roles.ts';
import type { StoredUser } from '#functions/data/users/users.ts';

/** Who calls, according to the access token; valid only once the session check has passed. */
export interface Caller {
  userId: Id<'user'>;
  role: Role;
  sessionId: string;
  /** When it began, ms since 1970. */
  signedInAt: number;
  /** The caller's row; waits for the session check. */
  user: () => Promise<StoredUser>;
}

/** What a handler depends on, by name. */
export type Needs = Record<string, () => unknown>;
export type Given<N extends Needs> = { [K in keyof N]: ReturnType<N[K]> };

/** Ids, codes and names of fields; never a name, e-mail or address of a person (I19). */
export type AuditFacts = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a handler gets besides its needs. The middlewares fill it in, in the order of `endpoint`. */
interface CallBasics<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  caller: R['access'] extends 'public' | 'square' ? undefined : Caller;
  /** ms since 1970, read once for the call. */
  now: number;
  newId: NewId;
  requestId: string;
  /** Where the request comes from, for limits; an address is personal data and is stored hashed only. */
  visitor: string;
  headers: Record<string, string | undefined>;
  cookies: Record<string, string>;
  rawBody: string;
  setCookie: (cookie: string) => void;
  /** Adds to the call's audit line, if it has one (docs/adr/068). */
  noteForAudit: (facts: AuditFacts) => void;
  /** Refuses with a code that the route declares. */
  fail: (code: ErrorsOf<R>, sentence?: string, fields?: Record<string, string>) => never;
  /** Refuses for so many ms; the sentence gets the time as people read it, the header Retry-After the seconds. */
  refuseWithWait: RefuseWithWait<ErrorsOf<R>>;
}
export type RefuseWithWait<Code extends string> = (
  code: Code,
  waitMs: number,
  sentence: (time: string) => string,
) => never;
export type Call<R extends Route, N extends Needs> = CallBasics<R> & Given<N>;

export type Act<R extends Route, N extends Needs, P> = (
  call: Call<R, N> & { prepared: P },
) => Promise<ResponseInputOf<R>> | ResponseInputOf<R>;

/** `prepare` only reads: it runs beside the session check. `act` may write: it runs after the check has passed. */
export interface Phases<R extends Route, N extends Needs, P> {
  prepare: (call: Call<R, N>) => Promise<P>;
  act: Act<R, N, P>;
}

/** Adds a property for each need that makes it when it is first read, so that an unused client is never built. */
export function addNeeds(target: object, needs: Needs): void {
  for (const [name, make] of Object.entries(needs))
    Object.defineProperty(target, name, { get: make, enumerable: true });
}
