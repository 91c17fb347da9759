import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Academy, startAcademy } from '@twillfield/local-cloud';
import { DEMO_PASSWORD, seedAcademy } from '@twillfield/local-cloud/demo-data';
import { atMost, describeMachine, type Figure, median, report } from './figures.ts';
import { putRows } from './put-rows.ts';
import { someRows } from './staff-rows.ts';

/**
 * Lists of staff over ten rows and over 2,000, which are long, by HTTP on the local cloud: the first page, one by key, the last one and a search
 * (docs/performance.md#lists-of-staff).
 */
const LISTS = ['/admin/users', '/instructor/students', '/student/order/list'];
const FEW = 10;
const MANY = 2000;
/** Over the same request with ten rows. The first page of a long list reads 251 rows of each partition, a search too. */
const BUDGETS = { first: 8, next: 2, last: 8, search: 10 };
type What = keyof typeof BUDGETS;
/** Odd, so that the median is one of the requests. */
const REQUESTS = 31;

async function fill({ resources }: Academy, from: number, to: number): Promise<void> {
  const { credentials, dynamodbEndpoint, region, tableName } = resources;
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: dynamodbEndpoint, region, credentials }),
  );
  await putRows(documents, tableName, Array.from({ length: to - from }, (_, n) => someRows(from + n)).flat());
  documents.destroy();
}

interface Listed {
  readonly after?: string;
  readonly pages: number;
  readonly total: number;
}

/** What a request takes, in ms, and its response. */
async function ask(url: string, token: string): Promise<{ ms: number; listed: Listed }> {
  const began = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const listed = (await response.json()) as Listed;
  const ms = performance.now() - began;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(listed)}`);
  return { ms, listed };
}

interface Times extends Record<What, number> {
  readonly rows: number;
}

async function measure(url: string, token: string): Promise<Times> {
  const times: Record<What, number[]> = { first: [], next: [], last: [], search: [] };
  let rows = 0;
  // the first request finds a cold function: it does not count
  await ask(`${url}?page=1`, token);
  for (let n = 0; n < REQUESTS; n++) {
    const first = await ask(`${url}?page=1`, token);
    const { after, pages } = first.listed;
    const next = await ask(`${url}?page=2${after === undefined ? '' : `&after=${after}`}`, token);
    const last = await ask(`${url}?page=${pages}`, token);
    const search = await ask(`${url}?page=1&search=student+1`, token);
    for (const [what, { ms }] of Object.entries({ first, next, last, search })) times[what as What].push(ms);
    rows = first.listed.total;
  }
  const { first, next, last, search } = times;
  return { rows, first: median(first), next: median(next), last: median(last), search: median(search) };
}

async function logIn(api: string): Promise<string> {
  const response = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}

const academy = await startAcademy({
  inMemory: true,
  schedules: false,
  throttling: false,
  seed: (started) => seedAcademy(started, started.clock.now(), { hasOthers: false }),
});
const measured: { list: string; few: Times; many: Times }[] = [];
try {
  const token = await logIn(academy.api);
  const measureAll = async () => {
    const all: Times[] = [];
    for (const list of LISTS) all.push(await measure(`${academy.api}${list}`, token));
    return all;
  };
  await fill(academy, 0, FEW);
  await academy.idle();
  const few = await measureAll();
  await fill(academy, FEW, MANY);
  await academy.idle();
  const many = await measureAll();
  for (const [at, list] of LISTS.entries()) {
    const pair = { few: few[at], many: many[at] };
    if (pair.few !== undefined && pair.many !== undefined)
      measured.push({ list, few: pair.few, many: pair.many });
  }
} finally {
  await academy.stop();
}
const WHAT = { first: 'first page', next: 'page by key', last: 'last page', search: 'search' };
const figures = measured.flatMap(({ list, few, many }): Figure[] =>
  (Object.keys(WHAT) as What[]).map((what) =>
    atMost(
      `${list}: ${WHAT[what]} of ${many.rows} rows over that of ${few.rows}`,
      many[what] / few[what],
      BUDGETS[what],
    ),
  ),
);
const met = report(figures);
console.table(
  measured.flatMap(({ list, few, many }) =>
    [few, many].map(({ rows, ...times }) => ({
      list,
      rows,
      ...Object.fromEntries(
        Object.entries(times).map(([what, ms]) => [`${WHAT[what as What]}, ms`, Math.round(ms)]),
      ),
    })),
  ),
);
console.log(`Medians of ${REQUESTS}; ${describeMachine()}`);
process.exit(met ? 0 : 1);
