/** A row of docs/requirements.tsv. */
export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly area: string;
  readonly requirement: string;
  /** How the row is checked: kinds of test, then a colon and what is seen. */
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

const REFERENCE =
  /\b(?:([A-Z]+)-|([CFIMPRX])(?=\d))(\d+)(?:(?:\.\.|…|–)(?:[A-Z]+-|[CFIMPRX](?=\d))?(\d+))?\b/g;

/**
 * The ids that a text names: rows of the requirements (PROG-12), decisions (G-68), invariants (I4) and failure modes (C9);
 * single ones, lists, and ranges such as ENT-46..56 or ENT-46..ENT-56, which stand for each of their ids.
 */
export function findIds(text: string): string[] {
  return [...text.matchAll(REFERENCE)].flatMap(([, area, letter = '', first = '', last = first]) => {
    const from = Number(first);
    const count = Math.max(1, Number(last) - from + 1);
    return Array.from({ length: count }, (_, n) =>
      area === undefined ? `${letter}${from + n}` : `${area}-${String(from + n).padStart(first.length, '0')}`,
    );
  });
}
