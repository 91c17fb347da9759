import { useParams, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';

/** The id that a parameter of the page's address holds; '' when the address has none. */
export function useIdParam<Kind extends string>(name: string): Id<Kind> {
  return (useParams()[name] ?? '') as Id<Kind>;
}

/** The id that the query of the page's address names; undefined when it names none. */
export function useIdQuery<Kind extends string>(name: string): Id<Kind> | undefined {
  return z.safeParse(idSchema<Kind>(z.minLength(1)), useSearchParams()[0].get(name)).data;
}
