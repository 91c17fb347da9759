import type { Synthesized } from '#infra/test-template.ts';
import { ADDRESSED_A_DAY } from '#shared/announcements/staff-announcement.ts';
import { ANNOUNCED, CROWD, MONTH, PURCHASE, STUDY, TIMES } from './assumptions.ts';
import { millisecondsOf } from './ceilings.ts';
import { ARRIVAL, CALLS, SETTLEMENT, studyEventsOf, tokensOf } from './demand.ts';
import { backupsKept, idleMonth, NIGHTS } from './idle-month.ts';
import { dollarsOf, type Priced } from './prices.ts';

const MEMORY_GB = 0.5;

/** What so many students use in a month, beside what an idle month has. */
function usedInMonth(stack: Synthesized, students: number): Partial<Record<Priced, number>> {
  const visits = students * MONTH.visits;
  const purchases = students * MONTH.purchases;
  const minutes = students * MONTH.hours * 60;
  const ends = minutes / CROWD.lectureMinutes;
  const renewals = students * MONTH.hours * 4;
  const calls: Record<string, number> = {
    'progress/save-position': minutes * CROWD.callsAMinute - 2 * ends - renewals,
    'progress/mark-lecture-viewed': ends,
    'progress/get-course-progress': ends,
    'auth/refresh': renewals,
    'auth/register': purchases * CROWD.newBuyers,
    'payments/create-order': purchases,
    'payments/get-payment-status': purchases * PURCHASE.statusCalls,
    'payments/receive-square-event': purchases * PURCHASE.squareEvents,
  };
  for (const name of ARRIVAL) calls[name] = (calls[name] ?? 0) + visits;
  const all = Object.entries(calls);
  const study = studyEventsOf(calls);
  const announced = Math.min(students * MONTH.announcements, ADDRESSED_A_DAY.academy * MONTH.days);
  const count = all.reduce((sum, [, times]) => sum + times, 0);
  const tokens = tokensOf(calls);
  const units = (of: 'reads' | 'writes') =>
    all.reduce((sum, [name, times]) => sum + times * (CALLS[name]?.[of] ?? Number.NaN), 0) +
    purchases * SETTLEMENT[of] +
    announced * ANNOUNCED[of] +
    study * STUDY[of];
  const seconds =
    all.reduce((sum, [name, times]) => sum + (times * millisecondsOf(name)) / 1000, 0) +
    (purchases * (TIMES.square + TIMES.mail) + announced * TIMES.mail + tokens * TIMES.own) / 1000 +
    (study / STUDY.batch) * ((STUDY.trips * TIMES.trip + TIMES.own) / 1000);
  const events = purchases * PURCHASE.rowEvents + announced * ANNOUNCED.events;
  const requests = count + visits * MONTH.fileRequests;
  const rows = (students * MONTH.rowsBytes) / 1e9;
  // a batch a minute, or full ones
  const studyRuns = Math.min(study, MONTH.seconds / 60) + study / STUDY.batch;
  const runs = count + events + tokens + studyRuns;
  const firsts = MONTH.seconds * (1 - Math.exp(-runs / MONTH.seconds));
  return {
    webAclRequest: requests,
    edgeRequest: requests,
    edgeGigabyte: (visits * MONTH.fileBytes + count * MONTH.callBytes) / 1e9,
    edgeFunctionCall: visits * 2,
    apiCall: count,
    lambdaCall: runs,
    trace: firsts + (runs - firsts) * MONTH.traced,
    lambdaGigabyteSecond: seconds * MEMORY_GB,
    readUnit: units('reads'),
    writeUnit: units('writes'),
    tableGigabyte: rows,
    tableBackupGigabyte: rows,
    backupGigabyte: rows * backupsKept(stack),
    backupCopiedGigabyte: rows * NIGHTS,
    logGigabyte: (count * MONTH.logBytes) / 1e9,
    siteLogGigabyte: (requests * MONTH.siteLogBytes) / 1e9,
    activeUser: students,
    transition: purchases * PURCHASE.transitions,
    mail: purchases * 2 + students * CROWD.remindersADay * 30 + announced,
    pipeEvent: events + study,
    busEvent: events + study,
    queueRequest: events * 3 + study * STUDY.queueRequests,
  };
}

/** Dollars of a month by what they are for; none at all is an idle month. What is free is free once. */
export function duesOfMonth(stack: Synthesized, students: number): Map<Priced, number> {
  const used = usedInMonth(stack, students);
  const idle = new Map(idleMonth(stack).map(({ what, units }) => [what, units]));
  const whats = new Set([...idle.keys(), ...(Object.keys(used) as Priced[])]);
  return new Map(
    [...whats].map((what) => [what, dollarsOf(what, (idle.get(what) ?? 0) + (used[what] ?? 0)).due]),
  );
}

/** Dollars of a whole month; `withoutCognito`, whose price for so many is a matter of a contract. */
export function dollarsOfMonth(
  stack: Synthesized,
  students: number,
): { all: number; withoutCognito: number } {
  const dues = duesOfMonth(stack, students);
  const all = [...dues.values()].reduce((total, due) => total + due, 0);
  return { all, withoutCognito: all - (dues.get('activeUser') ?? 0) };
}
