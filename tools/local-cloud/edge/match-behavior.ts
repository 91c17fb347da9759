import type { Behavior } from '../template/resources/read-distributions.ts';

/** The first behaviour whose path pattern matches; `*` is any number of characters, `?` one. */
export function matchBehavior(behaviors: readonly Behavior[], path: string): Behavior | undefined {
  return behaviors.find(({ pathPattern }) => pathPattern === '*' || toPattern(pathPattern).test(path));
}

function toPattern(pathPattern: string): RegExp {
  const rooted = pathPattern.startsWith('/') || pathPattern.startsWith('*') ? pathPattern : `/${pathPattern}`;
  const source = rooted
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`);
}
