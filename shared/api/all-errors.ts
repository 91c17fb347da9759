import { type ErrorTable, UNIVERSAL_ERRORS, type UniversalCode } from './errors.ts';
import { type AcademyRoute, ROUTES } from './routes.ts';

type CodesOf<R> = R extends { readonly errors: infer E } ? keyof E & string : never;

/** Every code of the contract: the universal ones and those that a route declares. */
export type ErrorCode = UniversalCode | CodesOf<AcademyRoute>;

/** Every code with its status and sentence, for documents and tests. Handlers and screens import those of their routes. */
export const ALL_ERRORS: Readonly<Record<ErrorCode, ErrorTable[string]>> = Object.assign(
  {},
  UNIVERSAL_ERRORS,
  ...ROUTES.map(({ errors }) => errors),
);
