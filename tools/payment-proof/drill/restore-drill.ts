import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PRICE_CENTS } from '../checker/check-ledger.ts';
import { attemptsOf } from '../checker/attempts-of.ts';
import { findViolations } from '../checker/invariants.ts';
import { AcademyProcess } from '../emulators/academy-process.ts';
import { HttpAcademy } from '../emulators/http-academy.ts';
import { recover } from '../emulators/run-emulators.ts';
import { checkRestored, readRecords, type Sold } from './check-restored.ts';
import { reconcile, REPAIRS, runCommand } from './operator.ts';

/** Of the data folder: the table, the pools, and how far the table's stream was read. */
const [TABLE, POOLS, EVENTS] = ['dynamodb', 'cognito', 'events.json'];
const COPY = 'copy-of-the-table';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A part of the drill that is over. */
export interface DrillStep {
  name: string;
  ms: number;
}

/**
 * Loses table and user pool of an academy on the emulators, puts a copy of the table back that is older than what happened since, and
 * repairs it as docs/operations.md#lost-table says. Returns what is wrong after that (I3, I21, I23); nothing when all is well.
 */
export async function restoreDrill(done: (step: DrillStep) => void = () => undefined): Promise<string[]> {
  const process = await AcademyProcess.start();
  const academy = new HttpAcademy(process, 'drill');
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await run();
    done({ name, ms: performance.now() - began });
    return result;
  };
  try {
    // as a deployed academy is: a migration that is done repairs no lists
    await step('npm run migrate before the loss', () => runCommand(process, 'migrate'));
    const sold = await step('sell before the copy', () => sell(process, academy));
    await step('copy the table', () =>
      process.whileStopped((folder) => cp(join(folder, TABLE), join(folder, COPY), { recursive: true })),
    );
    await step('sell and refund after the copy', () => goOn(process, academy, sold));
    await step('lose table and pool, restore the table', () =>
      process.whileStopped(async (folder) => {
        for (const lost of [TABLE, POOLS, EVENTS]) await rm(join(folder, lost), { recursive: true });
        await cp(join(folder, COPY), join(folder, TABLE), { recursive: true });
      }),
    );
    await loseEvents(process);
    if (findViolations(await readRecords(process, academy)).length === 0)
      throw new Error('Nothing is missing in the restored table: the drill would show nothing.');
    for (const command of REPAIRS)
      await step(`npm run ${toScript(command)}`, () => runCommand(process, command));
    await step('reconcile, refund unknown payments', () => repairPayments(process, academy));
    await step('set passwords', async () => {
      for (const student of Object.values(sold.students)) await academy.setPasswordByMail(student);
    });
    return await step('check', () => checkRestored(process, academy, sold));
  } finally {
    await process.stop();
  }
}

const toScript = (command: string): string => command.replace('-', ':');

/** Paid in full, by a plan, and open when the copy is made. */
async function sell(process: AcademyProcess, academy: HttpAcademy): Promise<Sold> {
  const full = await academy.course(PRICE_CENTS);
  const flexible = await academy.course(PRICE_CENTS);
  const pending = await academy.course(PRICE_CENTS);
  const [ada, bob, eve] = [
    await academy.student('ada'),
    await academy.student('bob'),
    await academy.student('eve'),
  ];
  await ada.buy({ courseId: full, paymentPlan: 'full', card: 'good' });
  await bob.buy({ courseId: full, paymentPlan: 'full', card: 'good' });
  await bob.buy({ courseId: flexible, paymentPlan: 'flexible', card: 'good' });
  await recover(academy, process);
  await eve.buy({ courseId: pending, paymentPlan: 'full', card: 'pending' });
  return { courses: { full, flexible, pending }, students: { ada, bob, eve } };
}

/** What the copy does not have: the end of an open payment, a refund, a purchase, and a new person who bought. */
async function goOn(
  process: AcademyProcess,
  academy: HttpAcademy,
  { courses, students }: Sold,
): Promise<void> {
  await academy.decide('COMPLETED');
  const attempt = attemptsOf(await process.rows()).find(({ userId }) => userId === students.ada.userId);
  if (attempt?.squarePaymentId === undefined) throw new Error('Ada has paid nothing.');
  await academy.refund(attempt.squarePaymentId);
  await students.eve.buy({ courseId: courses.full, paymentPlan: 'full', card: 'good' });
  const dan = await academy.student('dan');
  await dan.buy({ courseId: courses.flexible, paymentPlan: 'flexible', card: 'good' });
  await academy.advance(MINUTE_MS);
  await recover(academy, process);
  const wrong = findViolations(await readRecords(process, academy));
  if (wrong.length > 0) throw new Error(`Before the loss: ${wrong.join('; ')}`);
}

/** Figures, their ledger, entries and tokens of lists. */
const WRITTEN_BY_EVENTS = /^(REVENUE|LEDGER|LISTED|SEARCH)#/;

/** A copy has no events: what those that were on their way would have written is missing in it. Here that is all of it. */
async function loseEvents(process: AcademyProcess): Promise<void> {
  const written = (await process.rows()).filter(({ PK }) => WRITTEN_BY_EVENTS.test(String(PK)));
  if (written.length === 0) throw new Error('No event had written anything.');
  for (const { PK, SK } of written) await process.table.remove({ PK: String(PK), SK: String(SK) });
}

/** What Square captured under ids that the restored table does not have is refunded there, as the alarm's section says. */
async function repairPayments(process: AcademyProcess, academy: HttpAcademy): Promise<void> {
  const since = new Date(Date.now() - DAY_MS).toISOString();
  // a run leaves the newest minute out: Square's list lags
  await academy.advance(2 * MINUTE_MS);
  for (const paymentId of await reconcile(process, since)) await academy.refund(paymentId);
  await academy.advance(5 * MINUTE_MS);
  await recover(academy, process);
  const unknown = await reconcile(process, since);
  if (unknown.length > 0) throw new Error(`Not refunded: ${unknown.join(', ')}`);
}
