import type { Route } from '#shared/api/route.ts';

const getAction = (name: string): string => name.split('/').at(-1) ?? name;

/**
 * The route with this name, as in the contract (`payments/create-order`). A name whose action only one route has finds
 * that one, whatever its folder: `orders/create-order`, `create-order`. Throws a sentence that names the nearest routes.
 */
export function findRoute(routes: readonly Route[], name: string): Route {
  const exact = routes.find((route) => route.name === name);
  if (exact) return exact;
  const sameAction = routes.filter((route) => getAction(route.name) === getAction(name));
  const [only] = sameAction;
  if (only && sameAction.length === 1) return only;
  const near = routes
    .map((route) => ({ name: route.name, far: distance(getAction(route.name), getAction(name)) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, 3);
  const hint = near.map((route) => route.name).join(', ');
  throw new Error(`There is no route '${name}'. Did you mean ${hint}? \`npm run routes\` lists all.`);
}

/** Levenshtein's distance: insertions, deletions and replacements of single characters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, char] of a.split('').entries()) {
    const next = [i + 1];
    for (const [j, other] of b.split('').entries())
      next.push(
        Math.min((row[j] ?? 0) + (char === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
