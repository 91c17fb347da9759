import { useParams } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';

/** The id that a parameter of the page's address holds; '' when the address has none. */
export function useIdParam<Kind extends string>(name: string): Id<Kind> {
  return (useParams()[name] ?? '') as Id<Kind>;
}
