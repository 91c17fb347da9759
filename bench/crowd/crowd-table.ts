import type { Synthesized } from '#infra/test-template.ts';
import { type Ceiling, ceilingsOf, roomOf } from './ceilings.ts';
import { demandOf } from './demand.ts';
import { dueOf, idleMonth, unknownOfPipe } from './idle-month.ts';
import { dollarsOfMonth } from './running-month.ts';

export const SIZES_OF_CROWD = [1e3, 1e4, 1e5, 1e6] as const;

const OWNERS: Readonly<Record<Ceiling['owner'], string>> = {
  ours: 'ours',
  AWS: 'AWS, can be raised',
  fixed: 'fixed',
};

/** Two digits that count, thousands with commas. */
function toText(value: number): string {
  const digits = value >= 100 ? Math.round(value) : Number(value.toPrecision(2));
  return digits.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of docs/performance.md: every ceiling and what each crowd needs of it, the tightest first, then dollars a month. */
export function crowdTable(stack: Synthesized): string {
  const bySize = SIZES_OF_CROWD.map((students) => ceilingsOf(stack, demandOf(students, stack)));
  const largest = bySize.at(-1) ?? [];
  const needs = largest
    .map((ceiling, at) => ({ ceiling, needs: bySize.map((ceilings) => ceilings[at]?.need ?? Number.NaN) }))
    .toSorted((a, b) => roomOf(a.ceiling) - roomOf(b.ceiling));
  const idle = dueOf(idleMonth(stack));
  const months = SIZES_OF_CROWD.map((students) => dollarsOfMonth(stack, students));
  const dollars = (what: keyof (typeof months)[number]) => months.map((month) => toText(month[what]));
  return [
    toRow(['At the busiest minute', 'Limit', ...SIZES_OF_CROWD.map((size) => toText(size)), 'Room', 'Whose']),
    toRow(['---', '---', ...SIZES_OF_CROWD.map(() => '---'), '---', '---']),
    ...needs.map(({ ceiling, needs: each }) =>
      toRow([
        ceiling.name,
        toText(ceiling.limit),
        ...each.map(toText),
        toText(roomOf(ceiling)),
        OWNERS[ceiling.owner],
      ]),
    ),
    toRow(['Dollars a month', `idle ${idle.toFixed(2)}`, ...dollars('all'), '', '']),
    toRow(['of these without Cognito', '', ...dollars('withoutCognito'), '', '']),
    toRow([
      'at most more for the pipe',
      unknownOfPipe(stack).toFixed(2),
      ...SIZES_OF_CROWD.map(() => ''),
      '',
      'AWS',
    ]),
  ].join('\n');
}

/** What breaks first at a size of the crowd. */
export function firstToBreak(stack: Synthesized, students: number): Ceiling {
  const [first] = ceilingsOf(stack, demandOf(students, stack)).toSorted((a, b) => roomOf(a) - roomOf(b));
  if (first === undefined) throw new Error('There is no ceiling.');
  return first;
}
