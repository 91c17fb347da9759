import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PEOPLE, type Person } from './sample-academy.ts';

export interface InvokeInput {
  name: string;
  as: Person;
  body?: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Items that are put into the table before the call. */
  rows: Record<string, unknown>[];
}

export const HELP = `Runs one handler in this process with fakes; nothing has to be started.

  npm run invoke <route> -- [options]

  <route>          as in the contract: payments/create-order. A unique action is enough: create-order
  --as <who>       ${Object.keys(PEOPLE).join(' | ')}; visitor when left out
  --body <json>    a file with the request body, or the JSON itself
  --param a=b      a path parameter; may be repeated
  --query a=b      a query parameter; may be repeated
  --header a=b     a request header; may be repeated
  --rows <json>    items to put into the table before, as a list: a file, or the JSON itself

The table has the course crs_aws (2060.00, three lectures) and these people:
${Object.entries(PEOPLE)
  .flatMap(([who, person]) => (person ? [`  ${who.padEnd(12)} ${person.userId}, ${person.userEmail}`] : []))
  .join('\n')}
Square is the simulator (\`cnon:card-nonce-ok\` is charged), Cognito and the workflow are fakes in memory.

  npm run invoke payments/create-order -- --as student --body order.json
  npm run invoke courses/get-course-details -- --as student --param id=crs_aws`;

/** The call that the command line describes; undefined when help was asked for. Throws a sentence for wrong use. */
export function readArguments(args: readonly string[]): InvokeInput | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      as: { type: 'string', default: 'visitor' },
      body: { type: 'string' },
      param: { type: 'string', multiple: true, default: [] },
      query: { type: 'string', multiple: true, default: [] },
      header: { type: 'string', multiple: true, default: [] },
      rows: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return undefined;
  const [name, ...more] = positionals;
  if (name === undefined) throw new Error('Which route? For example: npm run invoke payments/create-order');
  if (more.length > 0) throw new Error(`One route at a time; '${more[0]}' is one too many.`);
  if (!Object.hasOwn(PEOPLE, values.as))
    throw new Error(`There is no '${values.as}'. --as takes ${Object.keys(PEOPLE).join(', ')}.`);
  return {
    name,
    as: PEOPLE[values.as as keyof typeof PEOPLE],
    ...(values.body !== undefined && { body: readJson('--body', values.body) }),
    params: pairs('--param', values.param),
    query: pairs('--query', values.query),
    headers: pairs('--header', values.header),
    rows: values.rows === undefined ? [] : readRows(values.rows),
  };
}

/** The text of a JSON value, from a file unless it is JSON itself. */
function readJson(option: string, given: string): string {
  const text = /^\s*[[{"]/.test(given) ? given : readFile(option, given);
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${option} is not valid JSON: ${reason}`, { cause: error });
  }
  return text;
}

function readFile(option: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${option}: the file '${path}' cannot be read.`, { cause: error });
  }
}

function readRows(given: string): Record<string, unknown>[] {
  const rows: unknown = JSON.parse(readJson('--rows', given));
  const isRow = (row: unknown): boolean =>
    typeof row === 'object' && row !== null && 'PK' in row && 'SK' in row;
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new Error('--rows takes a list of items with PK and SK.');
  return rows as Record<string, unknown>[];
}

function pairs(option: string, given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Error(`${option} takes name=value, not '${pair}'.`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
