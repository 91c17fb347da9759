import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type BuildOptions } from 'esbuild';
import { leaveOutUnusedSdkParts } from '#infra/unused-sdk-parts.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { median } from './figures.ts';

const run = promisify(execFile);
/** Odd, so that the median is one of the runs. */
const ROUNDS = 11;
const TABLE_LIMIT = 1.25;
const OTHER_LIMIT = 1.8;
/** Handlers that need a second client besides the table's (docs/performance.md#budgets). */
const WITH_SECOND_CLIENT = /^(auth\/(?!check-auth)|payments\/(create|process)-)/;

/**
 * A handler with nothing but DynamoDB's client and one GetItem, bundled twice: with esbuild's defaults, which the budget
 * compares with, and with the options of the product's bundles (ES modules, no unused parts of the SDK), which shows what
 * the product's code adds.
 */
const BARE = `
  import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
  let client;
  export const handler = () =>
    (client ??= new DynamoDBClient({})).send(new GetItemCommand({ TableName: 't', Key: { PK: { S: 'p' }, SK: { S: 's' } } }));
`;

/** ms that a fresh process needs to load a bundle. */
async function loadTime(bundle: string): Promise<number> {
  const script = `const t=process.hrtime.bigint();require(${JSON.stringify(bundle)});console.log(Number(process.hrtime.bigint()-t)/1e6)`;
  const { stdout } = await run(process.execPath, ['-e', script], {
    env: {
      PATH: process.env['PATH'],
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
    },
  });
  return Number(stdout.trim().split('\n').at(-1));
}

const folder = await mkdtemp(join(tmpdir(), 'bench-cold-'));
await writeFile(join(folder, 'bare.mjs'), BARE);
const LEAN = { mainFields: ['module', 'main'], plugins: [leaveOutUnusedSdkParts] };
async function bundleBare(name: string, options: BuildOptions): Promise<void> {
  await build({
    entryPoints: [join(folder, 'bare.mjs')],
    outfile: join(folder, `${name}.js`),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    nodePaths: ['node_modules'],
    logLevel: 'error',
    ...options,
  });
}
await Promise.all([bundleBare('bare', {}), bundleBare('lean', LEAN)]);

const handlers = ROUTES.filter(({ access }) => access !== 'square').map(({ name }) => name);
const times = new Map<string, number[]>(['bare', 'lean', ...handlers].map((name) => [name, []]));
// Interleaved, so that a busy moment of the machine affects all of them alike.
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, list] of times)
    list.push(await loadTime(name.includes('/') ? bundlePath(name) : join(folder, `${name}.js`)));
}
const base = median(times.get('bare') ?? []);
const lean = median(times.get('lean') ?? []);
let missed = 0;
const rows = await Promise.all(
  handlers.map(async (name) => {
    const time = median(times.get(name) ?? []);
    const ratio = time / base;
    const limit = WITH_SECOND_CLIENT.test(name) ? OTHER_LIMIT : TABLE_LIMIT;
    if (ratio > limit) missed += 1;
    const kilobytes = Math.round((await readFile(bundlePath(name))).length / 1024);
    console.log(
      JSON.stringify({
        figure: 'cold-start',
        handler: name,
        ratio: Number(ratio.toFixed(2)),
        limit,
        kilobytes,
      }),
    );
    return {
      handler: name,
      'over bare': ratio.toFixed(2),
      limit,
      'over lean': (time / lean).toFixed(2),
      KB: kilobytes,
      met: ratio <= limit,
    };
  }),
);
console.table(rows);
console.log(
  `bare GetItem handler: ${base.toFixed(1)} ms here, lean ${lean.toFixed(1)} ms, medians of ${ROUNDS}; ${missed} over their limit`,
);
await rm(folder, { recursive: true, force: true });
process.exitCode = missed === 0 ? 0 : 1;

function bundlePath(name: string): string {
  return join(process.cwd(), '.build/functions', name, 'index.js');
}
