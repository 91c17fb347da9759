/** One line of the table at the end: what was tried, how often, and what broke. */
export interface ProofLine {
  what: string;
  /** Scenarios and crash points, sequences, guards. */
  tried: string;
  runs: number;
  violations: number;
  ms: number;
}

const HEAD = ['', 'tried', 'runs', 'violations', 'time'];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** The table that `npm run prove` ends with. */
export function proofTable(lines: readonly ProofLine[]): string {
  const total: ProofLine = {
    what: 'In all',
    tried: '',
    runs: lines.reduce((sum, { runs }) => sum + runs, 0),
    violations: lines.reduce((sum, { violations }) => sum + violations, 0),
    ms: lines.reduce((sum, { ms }) => sum + ms, 0),
  };
  const rows = [...lines, total].map(({ what, tried, runs, violations, ms }) => [
    what,
    tried,
    String(runs),
    String(violations),
    seconds(ms),
  ]);
  const widths = HEAD.map((_head, column) =>
    Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(HEAD), rule, ...rows.slice(0, -1).map(line), rule, line(rows.at(-1) ?? [])].join('\n');
}
