import { openAttempts, openCaptures } from '../checker/count-open.ts';
import { findAllViolations } from '../checker/invariants.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { ledgerViolations } from '../checker/check-ledger.ts';
import { owedMails } from '../checker/check-mail.ts';
import { academyIn } from '../scenarios/simulated-academy.ts';
import { type Fault, FAULT_MODES, type FaultMode } from '../simulation/ports.ts';
import { seedOf } from '../simulation/random.ts';
import { Simulation, type ProductUnderTest } from '../simulation/simulation.ts';
import { CALM_WORLD, type World, worldOf } from '../simulation/world.ts';

const MINUTE_MS = 60_000;
/** Within this time everything is decided, if Square and the table can be reached (I5), ms. */
const LIVENESS_MS = 15 * MINUTE_MS;
/** Within this time the outbox check sends a mail that the stream has lost, ms. */
const MAIL_MS = 60 * MINUTE_MS;
/** The student comes back after so long, ms. */
const BACK_AFTER_MS = 2 * MINUTE_MS;

/** Of worlds and of the model's sequences. */
const DEFAULT_SEED = 20261121;

/** Each scenario begins at an instant, in a zone and with a table of its own. */
export const worldOfScenario = ({ name }: Pick<Scenario, 'name'>, seed: number): World =>
  worldOf(seedOf(name, seed));

/** One run of a scenario: the calls that left a process, and what was wrong in the end. */
export interface Run {
  calls: readonly string[];
  violations: readonly string[];
  /** States that payments were seen in, in order. */
  states: readonly string[];
}

/**
 * Recovery: minute by minute until nothing is open, or the time for it is over; then until no mail is queued, which may take
 * longer (C24).
 */
async function recover(simulation: Simulation): Promise<void> {
  const decidedBy = simulation.time.now() + LIVENESS_MS;
  const sentBy = simulation.time.now() + MAIL_MS;
  do await simulation.advance(MINUTE_MS);
  while (
    simulation.time.now() < decidedBy &&
    (!simulation.isQuiet() || openAttempts(simulation.rows()) > 0 || openCaptures(simulation.evidence()) > 0)
  );
  while (simulation.time.now() < sentBy && owedMails(simulation.evidence()) > 0)
    await simulation.advance(MINUTE_MS);
}

/** Plays a scenario, with one fault or none, lets the academy recover, and checks; then the student comes back. */
export async function runOnce(
  scenario: Scenario,
  underTest: ProductUnderTest,
  world: World,
  fault?: Fault,
): Promise<Run> {
  const simulation = new Simulation({ ...underTest, world, fault, counting: false });
  try {
    const academy = academyIn(simulation);
    const courseId = await academy.course(scenario.priceCents);
    const ada = await academy.student('ada');
    const participants = { academy, ada, courseId };
    const sale = { userId: ada.userId, courseId, priceCents: scenario.priceCents };
    await scenario.prepare?.(participants);
    await simulation.advance(MINUTE_MS);
    academy.startCounting();
    await scenario.run(participants);
    await recover(simulation);
    const calls = [...simulation.ports.calls];
    simulation.ports.stopCounting();
    const violations = [
      ...findAllViolations(simulation.evidence()),
      ...ledgerViolations(simulation.evidence(), sale, await ada.shown(courseId)),
    ];

    await simulation.advance(BACK_AFTER_MS);
    await scenario.comeBack(participants);
    await recover(simulation);
    const later = simulation.evidence();
    const net = later.ledger.reduce(
      (sum, { type, amountCents }) => sum + (type === 'capture' ? amountCents : -amountCents),
      0,
    );
    const laterViolations = [
      ...findAllViolations(later),
      ...ledgerViolations(later, sale, await ada.shown(courseId)),
    ].map((one) => `later: ${one}`);
    if (!scenario.paidCents.includes(net)) laterViolations.push(`later: I2 ${net} cents were paid in all`);
    return {
      calls,
      violations: [...violations, ...laterViolations],
      states: later.states.map(({ state }) => state),
    };
  } finally {
    await simulation.close();
  }
}

/** A run that broke an invariant, and how to see it again. */
export interface Finding {
  scenario: string;
  /** The seed of its world. */
  seed: number;
  fault: Fault | undefined;
  /** The name of the call into which the fault was injected. */
  callName: string;
  violations: readonly string[];
}

export interface ScenarioReport {
  scenario: string;
  calls: number;
  points: number;
  runs: number;
  findings: readonly Finding[];
}

/** The calls into which faults are injected: all; of a scenario that repeats itself for hours, the last of each kind of call. */
const listCrashPoints = (calls: readonly string[], edges: boolean): number[] =>
  calls
    .map((_name, index) => index + 1)
    .filter((call) => !edges || calls.lastIndexOf(calls[call - 1] ?? '') === call - 1);

/**
 * Whether a fault can happen to a call: a broken connection to Lambda looks like a crash, and a client without retries sends
 * once.
 */
const isApplicable = (mode: FaultMode, callName: string): boolean =>
  !(mode.startsWith('break') && /^(?:invoke|request|deliver) /.test(callName)) &&
  !(mode === 'duplicate' && callName.endsWith(' (once)'));

export interface MatrixOptions {
  /** Of the scenario's world: when and where it begins, and how its table behaves. */
  seed?: number;
  /** Only every n-th crash point, from `first`. */
  stride?: { every: number; first: number };
  /** The most crash points, spread over the run. */
  most?: number;
  /** The faults at the n-th of them, from 0: all, by default. */
  modes?: (point: number) => readonly FaultMode[];
  /** The most of these at one, the first that can happen there. */
  mostModes?: number;
}

/** How a run differs from the one without a fault up to the call with the fault: not at all, or the fault hit another call. */
function describeDifference(clean: readonly string[], calls: readonly string[], call: number): string[] {
  const at = clean.slice(0, call).findIndex((name, i) => name !== calls[i]);
  return at === -1
    ? []
    : [
        `The run differs from the one without a fault at call ${at + 1}: ${calls[at]} instead of ${clean[at]}`,
      ];
}

/** A scenario without a fault, and then once for every call and every mode. */
export async function runScenario(
  scenario: Scenario,
  underTest: ProductUnderTest,
  {
    seed = DEFAULT_SEED,
    stride = { every: 1, first: 0 },
    most = Number.POSITIVE_INFINITY,
    modes = () => FAULT_MODES,
    mostModes = Number.POSITIVE_INFINITY,
  }: MatrixOptions = {},
): Promise<ScenarioReport> {
  const world = worldOfScenario(scenario, seed);
  const clean = await runOnce(scenario, underTest, world);
  const findings: Finding[] = [];
  const record = (violations: readonly string[], callName: string, fault?: Fault) => {
    if (violations.length > 0) findings.push({ scenario: scenario.name, seed, fault, callName, violations });
  };
  // Conflicts and lagging reads may lead another way, so the states are those of the calm world.
  const calm = scenario.through && (await runOnce(scenario, underTest, CALM_WORLD));
  const missed = scenario.through?.filter((state) => !calm?.states.includes(state)) ?? [];
  record(
    [
      ...clean.violations,
      ...(calm?.violations ?? []),
      ...missed.map((state) => `The scenario never reached ${state}`),
    ],
    'no fault',
  );
  const all = listCrashPoints(clean.calls, scenario.points === 'last');
  const every = Math.max(stride.every, Math.ceil(all.length / most));
  const points = all.filter((_call, index) => index % every === stride.first % every);
  let runs = 1;
  for (const [point, call] of points.entries()) {
    const callName = clean.calls[call - 1] ?? '';
    for (const mode of modes(point)
      .filter((one) => isApplicable(one, callName))
      .slice(0, mostModes)) {
      const { calls, violations } = await runOnce(scenario, underTest, world, { call, mode });
      runs += 1;
      record([...describeDifference(clean.calls, calls, call), ...violations], callName, { call, mode });
    }
  }
  return { scenario: scenario.name, calls: clean.calls.length, points: points.length, runs, findings };
}
