import { setTimeout as wait } from 'node:timers/promises';
import { anId } from '#shared/testing/an-id.ts';
import * as keys from '#functions/data/keys.ts';
import { openAttempts } from '../checker/count-open.ts';
import { findViolations } from '../checker/invariants.ts';
import { PRICE_CENTS, accessViolations, amountViolations } from '../checker/check-ledger.ts';
import type { Academy, Student, Started } from '../scenarios/academy.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { CALM_WORLD } from '../simulation/world.ts';
import { SHARED_SCENARIOS } from '../scenarios/scenarios.ts';
import { AcademyProcess } from './academy-process.ts';
import { HttpAcademy } from './http-academy.ts';

const MINUTE_MS = 60_000;
const LIVENESS_MINUTES = 15;
/** When so many reads of the table, READ_MS apart, show the same open payments, only time ends them. */
const STALLED_READS = 10;
const READ_MS = 200;
/** The process is killed so long after a payment was first seen open, ms. */
const KILL_AFTER_MS = [0, 20, 60, 150] as const;
/** How often, and how many ms apart, the table is read for an open payment. */
const OPEN_READS = 400;
const OPEN_READ_MS = 10;
/** So many people register at once. */
const AT_ONCE = 10;

export interface EmulatorsReport {
  /** What ran, and what was wrong after it. */
  parts: { name: string; violations: readonly string[] }[];
  kills: number;
}

/** Waits in real time while payments end by themselves. Returns how many stay open. */
async function stalled(process: AcademyProcess): Promise<number> {
  let open = openAttempts(await process.rows());
  for (let still = 0; open > 0 && still < STALLED_READS;) {
    await wait(READ_MS);
    const now = openAttempts(await process.rows());
    still = now === open ? still + 1 : 0;
    open = now;
  }
  return open;
}

/** Minute by minute of the academy's clock until nothing is open, or the time for it is over; then all is counted. */
export async function recover(academy: HttpAcademy, process: AcademyProcess): Promise<void> {
  for (let minute = 0; (await stalled(process)) > 0 && minute < LIVENESS_MINUTES; minute++)
    await academy.advance(MINUTE_MS);
  await process.idle();
}

async function checkAcademy(academy: HttpAcademy, process: AcademyProcess): Promise<string[]> {
  const [rows, ledger] = [await process.rows(), await academy.ledger()];
  return [...findViolations({ rows, ledger, zone: CALM_WORLD.zone }), ...academy.inconsistencies];
}

/** I3: what one student has and is shown of a course, against what Square has taken for it, cents. */
async function checkAccess(
  process: AcademyProcess,
  student: Student,
  { courseId, priceCents, netCents }: { courseId: string; priceCents: number; netCents: number },
): Promise<string[]> {
  const what = `${student.userId} ${courseId}`;
  const row = await process.table.get(keys.enrolment(anId(student.userId), anId(courseId)));
  const enrolled = row !== undefined;
  // What is free was given once it was settled.
  const expected = priceCents === 0 ? true : netCents > 0;
  return [
    ...amountViolations(what, netCents, priceCents),
    ...accessViolations(what, { courseId, expected, enrolled }, await student.shown(courseId)),
  ];
}

/** Kills the process so many ms after a payment was seen open; false when none ever was. */
async function killWhileOpen(process: AcademyProcess, after: number): Promise<boolean> {
  for (let read = 0; read < OPEN_READS; read++) {
    if (openAttempts(await process.rows()) > 0) {
      await wait(after);
      await process.killAndRestart();
      return true;
    }
    await wait(OPEN_READ_MS);
  }
  return false;
}

/** A scenario with kill -9 in its middle; then the student comes back. */
async function withKill(
  process: AcademyProcess,
  scenario: Scenario<Academy>,
  after: number,
): Promise<string[]> {
  const academy = new HttpAcademy(process, scenario.name);
  const before = await sumLedger(academy);
  const courseId = await academy.course(scenario.priceCents);
  const participants = { academy, ada: await academy.student('ada'), courseId };
  await scenario.prepare?.(participants);
  const [wasKilled] = await Promise.all([killWhileOpen(process, after), scenario.run(participants)]);
  await academy.square(true);
  await recover(academy, process);
  await scenario.comeBack(participants);
  await recover(academy, process);
  const paid = (await sumLedger(academy)) - before;
  const { priceCents } = scenario;
  const wrong = [
    ...(await checkAcademy(academy, process)),
    ...(await checkAccess(process, participants.ada, { courseId, priceCents, netCents: paid })),
  ];
  if (!wasKilled) wrong.push('No payment was ever seen open: nothing was killed');
  return scenario.paidCents.includes(paid) ? wrong : [...wrong, `I2 ${paid} cents were paid in all`];
}

const sumLedger = async (academy: HttpAcademy): Promise<number> =>
  (await academy.ledger()).reduce(
    (sum, { type, amountCents }) => sum + (type === 'capture' ? amountCents : -amountCents),
    0,
  );

/** `orders` are placed at the same moment, as many by each of `people`: one each may take money. */
async function atOnce(
  process: AcademyProcess,
  named: string,
  people: number,
  orders: number,
): Promise<string[]> {
  const academy = new HttpAcademy(process, named);
  const before = await sumLedger(academy);
  const courseId = await academy.course(PRICE_CENTS);
  const students: Student[] = [];
  while (students.length < people) {
    const some = Array.from({ length: Math.min(AT_ONCE, people - students.length) }, () =>
      academy.student('ada'),
    );
    students.push(...(await Promise.all(some)));
  }
  const orderingStudents = Array.from({ length: orders / people }, () => students).flat();
  const answers = await Promise.all(
    orderingStudents.map(async (one) => ({
      userId: one.userId,
      response: await one.buy({ courseId, paymentPlan: 'full', card: 'good' }),
    })),
  );
  await recover(academy, process);
  const paid = (await sumLedger(academy)) - before;
  const wrong = await checkAcademy(academy, process);
  if (paid !== people * PRICE_CENTS)
    wrong.push(`I1 ${people} students paid ${paid} cents in ${orders} orders`);
  const [rows, ledger] = [await process.rows(), await academy.ledger()];
  for (const student of students) {
    const { userId } = student;
    const own = answers.filter((one) => one.userId === userId).map(({ response }) => response);
    const transactionId = own.find((one) => one.transactionId)?.transactionId;
    // On a slow machine the last requests arrive after the course is bought.
    const right = (response: Started) =>
      response.transactionId === transactionId || response.code === 'ALREADY_ENROLLED';
    for (const response of own.filter((one) => !transactionId || !right(one)))
      wrong.push(`G-40 ${userId} was answered ${JSON.stringify(response)}, not ${transactionId}`);
    const attempts = rows.filter(({ SK, userId: owner }) => SK === 'TXN' && owner === userId);
    if (attempts.length !== 1) wrong.push(`G-40 ${userId} has ${attempts.length} transactions`);
    const netCents = ledger
      .filter(({ referenceId }) => referenceId === transactionId)
      .reduce((sum, { type, amountCents }) => sum + (type === 'capture' ? amountCents : -amountCents), 0);
    wrong.push(...(await checkAccess(process, student, { courseId, priceCents: PRICE_CENTS, netCents })));
  }
  return wrong;
}

/**
 * The scenarios on the real emulators, over HTTP, with a process that is killed in the middle of each; then many orders at
 * once.
 */
export async function runEmulators(
  scenarios: readonly Pick<Scenario, 'name'>[] = SHARED_SCENARIOS,
  done: (part: EmulatorsReport['parts'][number]) => void = () => undefined,
): Promise<EmulatorsReport> {
  const process = await AcademyProcess.start();
  const report: EmulatorsReport = { parts: [], kills: 0 };
  const record = (name: string, violations: readonly string[]) => {
    report.parts.push({ name, violations });
    done({ name, violations });
  };
  try {
    for (const [i, scenario] of SHARED_SCENARIOS.filter(({ name }) =>
      scenarios.some((one) => one.name === name),
    ).entries()) {
      const after = KILL_AFTER_MS[i % KILL_AFTER_MS.length] ?? 0;
      record(`${scenario.name}, killed after ${after} ms`, await withKill(process, scenario, after));
      report.kills += 1;
    }
    record('50 orders of one student at once', await atOnce(process, 'one', 1, 50));
    record('200 students at once', await atOnce(process, 'many', 200, 200));
  } finally {
    await process.stop();
  }
  return report;
}
