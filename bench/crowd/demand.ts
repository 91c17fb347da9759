import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { ROUTES } from '#shared/api/routes.ts';
import type { Synthesized } from '#infra/test-template.ts';
import { CROWD, PURCHASE, SIZES, STUDY } from './assumptions.ts';

/**
 * A call of the crowd: `row` stands in its line of 'Round trips' in docs/performance.md, as the tests of each call count them; `trips`
 * is how that line begins. Units of DynamoDB, of rows below 1 KB where nothing else is said; a transaction counts twice.
 */
interface CrowdCall {
  readonly row: string;
  readonly trips: string;
  readonly reads: number;
  readonly writes: number;
  readonly cognito: number;
}

const crowdCall = (row: string, trips: string, reads: number, writes = 0, cognito = 0): CrowdCall => ({
  row,
  trips,
  reads,
  writes,
  cognito,
});
/** Read units of a query that may be half a second old. */
const halfOf = (bytes: number) => Math.ceil(bytes / 4096) / 2;
const COURSE_READ = halfOf(SIZES.rowBytes + SIZES.lectures * SIZES.lectureBytes);
/** Of the catalogue. */
const SHARDS = 4;
const SHARD_READ = halfOf((SIZES.courses * SIZES.cardBytes) / SHARDS);
/** Of a long list, and of the Dashboard's two lists of cells. */
const PAGE_READ = halfOf(SIZES.pageRows * SIZES.rowBytes);
const CELLS_READ = halfOf(SIZES.cellsBytes / (2 * SHARDS));

export const CALLS: Readonly<Record<string, CrowdCall>> = {
  'auth/login': crowdCall('POST /auth/login', 'R1, Cognito 1 beside R1, W1', 4, 4, 1),
  'auth/refresh': crowdCall('POST /auth/refresh', 'Cognito 1, R1 beside it, W1', 1, 1, 1),
  'auth/register': crowdCall('POST /auth/register', 'W1, W1, Cognito 3, W1', 2, 8, 3),
  // what was announced in two courses, and chosen about it, are the last two
  'enrolments/get-courses-bought': crowdCall('GET /student/courses-bought/get', 'R1, then R1', 8),
  'courses/get-courses': crowdCall('/student/course/get, ', 'R1', SHARDS * SHARD_READ + 1),
  'progress/get-course-progress': crowdCall('/student/course-progress/get', 'R1', COURSE_READ + 6),
  // course as it is there; rows of the person consistently
  'progress/mark-lecture-viewed': crowdCall('POST mark-lecture-viewed', 'R1 W1', COURSE_READ + 7, 2),
  'progress/save-position': crowdCall('POST save-position', 'with a study token W1', 1, 1),
  'payments/create-order': crowdCall('POST /student/order/create', 'R1 W1, StartExecution', 8, 10),
  'payments/get-payment-status': crowdCall('/payment/pending-payments', 'R1', 2),
  'revenue/get-revenue': crowdCall('GET /instructor/revenue', 'R1', 2 * SHARDS * CELLS_READ + 1),
  'orders/list-orders': crowdCall('GET /student/order/list', 'R1', SHARDS * PAGE_READ + 1.5),
  'payments/receive-square-event': crowdCall('POST /payment/webhook/square', 'R1, R1, W1', 2, 1),
};
/** Write units of an entry of the ledger: twice in a transaction, and two indexes. Of a plan with both instalments there are seven (docs/adr/057). */
const LEDGER_ENTRY = 4;
const LEDGER_WRITES = LEDGER_ENTRY * (1 - CROWD.onPlan + 7 * CROWD.onPlan);
/**
 * Units of one purchase beyond its calls: charge, settlement in one transaction, mail, figures and the counter of students; then the
 * lists: each of four changed rows with its entry read, and what docs/performance.md#search-of-long-lists measured written; then the ledger.
 */
export const SETTLEMENT = { reads: 14 + 4 * 2, writes: 60 + 59 + LEDGER_WRITES };

/** The names of the calls that a screen makes first. */
function firstCallsOf(paths: readonly string[]): string[] {
  const plain = (path: string) => path.replace(/\?.*/, '').replaceAll(/\{\w+\}|:\w+/g, '*');
  return paths.map((path) => {
    const found = ROUTES.find((route) => route.method === 'GET' && plain(route.path) === plain(path));
    if (found === undefined) throw new Error(`No route of the contract is ${path}.`);
    return found.name;
  });
}

/** A person signs in, sees Home and opens a lecture. */
export const ARRIVAL: readonly string[] = [
  'auth/login',
  ...firstCallsOf([...academyScreens.home.calls, ...academyScreens.courseProgress.calls]),
];

/** Access tokens: for each of them Cognito asks a function (docs/adr/025). */
export const tokensOf = (calls: Readonly<Record<string, number>>): number =>
  (calls['auth/login'] ?? 0) + (calls['auth/refresh'] ?? 0);

export interface Demand {
  readonly students: number;
  readonly viewers: number;
  /** People a second. */
  readonly arrivals: number;
  readonly purchases: number;
  readonly registrations: number;
  /** Of each call, a second. */
  readonly calls: Readonly<Record<string, number>>;
}

/** The busiest minute: all who are signed in watch, while as many arrive. */
export function demandOf(students: number, stack: Synthesized): Demand {
  const viewers = students * CROWD.signedIn;
  const arrivals = viewers / CROWD.arrivalSeconds;
  const purchases = (students * CROWD.buyers) / CROWD.arrivalSeconds;
  const registrations = purchases * CROWD.newBuyers;
  const { AccessTokenValidity, TokenValidityUnits } = stack.only('AWS::Cognito::UserPoolClient')
    .Properties as {
    AccessTokenValidity: number;
    TokenValidityUnits: { AccessToken: string };
  };
  if (TokenValidityUnits.AccessToken !== 'minutes')
    throw new Error('Access tokens are not counted in minutes.');
  const ends = viewers / (CROWD.lectureMinutes * 60);
  const renewals = viewers / (AccessTokenValidity * 60);
  const staff = (students * CROWD.staff) / CROWD.arrivalSeconds;
  const calls: Record<string, number> = {
    // of a viewer's calls the others are the mark, the reload and the renewal
    'progress/save-position': (viewers * CROWD.callsAMinute) / 60 - 2 * ends - renewals,
    'progress/mark-lecture-viewed': ends,
    'progress/get-course-progress': ends,
    'auth/refresh': renewals,
    'revenue/get-revenue': staff,
    'orders/list-orders': staff,
    'auth/register': registrations,
    'payments/create-order': purchases,
    'payments/get-payment-status': purchases * PURCHASE.statusCalls,
    'payments/receive-square-event': purchases * PURCHASE.squareEvents,
  };
  for (const name of ARRIVAL) calls[name] = (calls[name] ?? 0) + arrivals;
  return { students, viewers, arrivals, purchases, registrations, calls };
}

/** Events of changed rows of studying that these calls make: some saves, and a mark with its second. */
export const studyEventsOf = (calls: Readonly<Record<string, number>>): number =>
  STUDY.toldSaves * (calls['progress/save-position'] ?? 0) + 2 * (calls['progress/mark-lecture-viewed'] ?? 0);

/** Units a second of the partitions that people share, of the table and its indexes; those of one person are never hot. */
export function partitionsOf({ calls, purchases, registrations }: Demand) {
  const quarter = 1 / SHARDS;
  const { 'progress/mark-lecture-viewed': ends = 0, 'progress/get-course-progress': opened = 0 } = calls;
  const sum = (of: 'reads' | 'writes') =>
    Object.entries(calls).reduce((all, [name, rate]) => all + rate * (CALLS[name]?.[of] ?? Number.NaN), 0);
  return {
    reads: {
      'the course that all open':
        // the first save in a lecture reads course and lecture
        ((opened + ends) * COURSE_READ + ends * 1.5) * CROWD.sameCourse + purchases * 2,
      'a shard of the catalogue': (calls['courses/get-courses'] ?? 0) * SHARD_READ,
      'a shard of a long list': (calls['orders/list-orders'] ?? 0) * PAGE_READ,
      'a shard of the Dashboard’s cells': (calls['revenue/get-revenue'] ?? 0) * CELLS_READ,
      'the breaker’s minute': purchases * 1.5,
    },
    writes: {
      // put in a transaction, then counted in another one
      'the list of students of the course that all buy': purchases * 4,
      'the breaker’s minute': purchases,
      // the words of its title, and a name and an e-mail that begin alike, once in a transaction each (docs/adr/058)
      'a first letter in the search of orders': purchases * 5,
      // one write for all rows of a transaction: at most one purchase's
      'the counter of orders': purchases * 2,
      // of a plan the initial payment and two open instalments
      'the ledger of the course that all buy': purchases * (1 + CROWD.onPlan * 2) * 2,
      'settled payments of a day (GSI2)': purchases,
      'instalments due on a day': purchases * CROWD.onPlan * 2,
      'a shard of mails that wait (GSI1)': purchases * 3 * quarter,
      'a shard of receipts, orders, plans or students (GSI)': purchases * 2 * quarter,
      'a shard of users (GSI2)': registrations * 2 * quarter,
    },
    all: {
      reads: sum('reads') + purchases * SETTLEMENT.reads,
      writes: sum('writes') + purchases * SETTLEMENT.writes,
    },
  };
}
