/** A row of docs/requirements.tsv. */
export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly area: string;
  readonly requirement: string;
  readonly check: string;
}

/** The rows of the table, in its order; the first line names the columns. */
export function readRequirements(tsv: string): Requirement[] {
  const lines = tsv
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [id = '', section = '', area = '', requirement = '', check = ''] = line.split('\t');
    return { id, section, area, requirement, check };
  });
}

const QUOTED = String.raw`(['"\`])((?:\\.|(?!\1)[\s\S])*?)\1`;
/** `test('…'`, `test.only('…'`, `describe("…"`; and the title that follows a table, `])('…'`. */
const TITLES = [
  new RegExp(String.raw`\b(?:test|it|describe)(?:\.(?!skip|todo|fixme)\w+)*\(\s*${QUOTED}`, 'g'),
  new RegExp(String.raw`\)\s*\(\s*${QUOTED}`, 'g'),
];
/** The rows of `test.each([…])`: their texts become titles. */
const TABLE = /\.each\(\s*(\[[\s\S]*?\])\s*(?:as const\s*)?\)\s*\(/g;
const TAG = /@([A-Z]+-\d+)\b/g;
const RANGE = /\b([A-Z]+)-(\d+)(?:\s*(?:\.\.|…|–)\s*(?:\1-)?(\d+))?/g;

/**
 * The requirement ids that the titles and tags of a test file name: single ones, lists 'PROG-12, PROG-13' and ranges
 * 'ENT-46..56' or 'ENT-46..ENT-56'. Ids in comments and bodies prove nothing and are not counted.
 */
export function idsIn(testFile: string): Set<string> {
  const titles = TITLES.flatMap((pattern) =>
    [...testFile.matchAll(pattern)].map(([, , title = '']) => title),
  );
  const tables = [...testFile.matchAll(TABLE)].map(([, table = '']) => table);
  const tags = [...testFile.matchAll(TAG)].map(([, id = '']) => id);
  return new Set([...titles, ...tables, ...tags].flatMap(idsOf));
}

function idsOf(text: string): string[] {
  return [...text.matchAll(RANGE)].flatMap(([, area = '', first = '', last = first]) => {
    const from = Number(first);
    const count = Math.max(1, Number(last) - from + 1);
    return Array.from({ length: count }, (_, n) => `${area}-${String(from + n).padStart(first.length, '0')}`);
  });
}

/** Per area, how many rows there are and how many a test names; `missing` are the rows that none names. */
export function coverage(requirements: readonly Requirement[], named: ReadonlySet<string>) {
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) => {
    const rows = requirements.filter((row) => row.area === area);
    return { area, rows: rows.length, named: rows.filter(({ id }) => named.has(id)).length };
  });
  const known = new Set(requirements.map(({ id }) => id));
  return {
    areas,
    missing: requirements.filter(({ id }) => !named.has(id)),
    /** Ids that look like a requirement of a known prefix but are in no row: a typing mistake in a title. */
    unknown: [...named].filter(
      (id) => !known.has(id) && [...known].some((row) => row.startsWith(`${id.split('-')[0]}-`)),
    ),
  };
}
