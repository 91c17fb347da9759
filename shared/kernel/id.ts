import * as z from 'zod/mini';

declare const kindOfId: unique symbol;
/** The id of a course, an order and so on; neither a plain string nor the id of another kind is assignable to it. */
export type Id<Kind extends string> = string & { readonly [kindOfId]: Kind };

type Check = z.core.$ZodCheck<string>;

/** The schema of a received or stored id: any string that passes the checks becomes an id of this kind. */
/* @__NO_SIDE_EFFECTS__ */
export function idSchema<Kind extends string>(...checks: Check[]): z.ZodMiniType<Id<Kind>, Id<Kind>> {
  const text = checks.length > 0 ? z.string().check(...(checks as [Check])) : z.string();
  return text as unknown as z.ZodMiniType<Id<Kind>, Id<Kind>>;
}
