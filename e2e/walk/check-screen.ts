import { setTimeout as wait } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** ms until a screen has all that it asked for. */
const LIMIT = 60_000;

/** Runs in the page: what a person would take for broken. */
function findProblems(): string[] {
  const shown = (selector: string) =>
    Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((one) => one.checkVisibility());
  // React marks what it has taken over
  const isDead = (one: Element) => Object.keys(one).every((key) => !key.startsWith('__react'));
  const describe = (kind: string) => (one: HTMLElement) => `${kind}: ${one.outerHTML.slice(0, 120)}`;
  return [
    ...(shown('h1').length === 0 ? ['no heading'] : []),
    ...shown('[aria-busy=true]').map(describe('a skeleton')),
    ...shown('#root :is(button, input, textarea, select)').filter(isDead).map(describe('a dead control')),
    ...shown('[role=alert]').flatMap(({ innerText }) => (innerText.trim() ? [`an error: ${innerText}`] : [])),
    ...(/NaN|undefined|\bnull\b|Invalid Date|\[object|went wrong|at least 0/.exec(document.body.innerText) ??
      []),
  ];
}

/** Until the screen is whole. Throws with what is not, and with the errors of its script. */
export async function checkScreen(tab: Tab): Promise<void> {
  let problems: string[];
  const end = Date.now() + LIMIT;
  do {
    await wait(300);
    problems = await tab.run(findProblems, null).catch((error: unknown) => [String(error)]);
  } while (problems.length > 0 && Date.now() < end);
  problems.push(...(await tab.takeErrors()));
  if (problems.length > 0) throw new Error(problems.join('; '));
}
