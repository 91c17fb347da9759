import type * as z from 'zod/mini';
import type { ErrorTable, UniversalCode } from './errors.ts';

/**
 * Who may make a call (§6). `signed-in` is any role, `student` role user only, `staff` instructors and admins; `square`
 * is the payment provider, verified by its signature.
 */
export type Access = 'public' | 'signed-in' | 'student' | 'staff' | 'admin' | 'square';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A field of the request that must be the caller's own id. */
export type OwnField = 'params.id' | 'params.userId' | 'query.userId' | 'body.userId';

/** What a browser without script is shown: the response to a plain HTML form is a page, not JSON. */
export interface FormPage {
  readonly heading: string;
  /** Path of the page that contains the form, e.g. '/#contact'. */
  readonly back: string;
  /** The fields that a person fills in, by name and in order: shown again, with what was sent, after a failure. */
  readonly fields: Readonly<
    Record<string, { readonly label: string; readonly kind: 'text' | 'email' | 'long' }>
  >;
  /** A field of the body that people never see: only a machine fills it in. */
  readonly trap?: string;
}

/** One call of the API (§7). Gateway, client, permissions and documentation are all derived from it. */
export interface Route {
  /** `<domain>/<verb-noun>`: the handler is `functions/<name>.handler.ts`. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** As in the specification, with `{param}`; the gateway's stage adds `/api` before it. */
  readonly path: string;
  readonly access: Access;
  /** The field that must be the caller's own id; another one is refused with 403 FORBIDDEN. */
  readonly own?: OwnField;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** The codes it may fail with besides the universal ones. */
  readonly errors: ErrorTable;
  /** Success status when it is not 200. */
  readonly status?: 201 | 202;
  /** Bytes; 16 KB when not given. */
  readonly bodyLimit?: number;
  /** The caller's session row is read consistently on every request, as for staff and admins (G-10). */
  readonly money?: true;
  /** The call also takes `application/x-www-form-urlencoded`, by the same rules, and answers that with a page. */
  readonly form?: FormPage;
  /** Of a public call that writes: its address alone says that it may be made, so pages of other sites and mail programs may send it. */
  readonly anyPage?: true;
  /** The response is the same for everybody and CloudFront keeps it (docs/adr/053): only for a public GET without parameters in its path. */
  readonly cached?: true;
  /** For browsers that open its address: HTML instead of JSON, failures too. `response` is `documentResponse`; only for a public GET. */
  readonly document?: true;
}

/* @__NO_SIDE_EFFECTS__ */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

export function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export type ParamsOf<R extends Route> = Out<R['params']>;
export type QueryOf<R extends Route> = Out<R['query']>;
export type BodyOf<R extends Route> = Out<R['body']>;
export type ResponseOf<R extends Route> = z.output<R['response']>;
export type ResponseInputOf<R extends Route> = z.input<R['response']>;
export type ErrorsOf<R extends Route> = (keyof R['errors'] & string) | UniversalCode;

/** Bytes a request body may have unless the route sets another limit (F4). */
export const BODY_LIMIT = 16 * 1024;
