import { inspect } from 'node:util';
import { type Finding, runOnce, worldOfScenario } from './crash-matrix/crash-matrix.ts';
import { runEmulators } from './emulators/run-emulators.ts';
import { runGuards } from './guards/run-guards.ts';
import { runWholeModel } from './model/run-whole-model.ts';
import { type ProofLine, proofTable } from './proof-table.ts';
import { type Part, type ProveArguments, readProveArguments } from './prove-arguments.ts';
import { runMatrix } from './crash-matrix/run-matrix.ts';
import { loadProduct } from './simulation/load-product.ts';
import { describeWorld, worldOf } from './simulation/world.ts';

// Lambda's time zone.
process.env['TZ'] = 'UTC';

const log = (text: string): void => console.log(text);

const replayCommand = ({ scenario, seed, fault }: Finding): string =>
  `npm run prove -- --scenario '${scenario}' --seed ${seed}${fault ? ` --call ${fault.call} --mode ${fault.mode}` : ''}`;

function reportFinding(finding: Finding): void {
  const { scenario, seed, fault, callName, violations } = finding;
  log(`  ✗ ${scenario}: ${fault ? `${fault.mode} at call ${fault.call}, ${callName}` : 'without a fault'}`);
  for (const one of violations) log(`      ${one}`);
  log(`      world: ${describeWorld(worldOfScenario({ name: scenario }, seed))}`);
  log(`      again: ${replayCommand(finding)}`);
}

async function timed(prove: () => Promise<Omit<ProofLine, 'ms'>>): Promise<ProofLine> {
  const began = performance.now();
  const line = await prove();
  return { ...line, ms: performance.now() - began };
}

/** Every scenario, with every fault at every call. */
async function matrix({ scenarios, fault, seed }: ProveArguments): Promise<Omit<ProofLine, 'ms'>> {
  const [only] = scenarios;
  if (fault && only) {
    const { calls, violations } = await runOnce(
      only,
      await loadProduct(),
      worldOfScenario(only, seed),
      fault,
    );
    if (violations.length > 0)
      reportFinding({ scenario: only.name, seed, fault, callName: calls[fault.call - 1] ?? '', violations });
    return { what: 'One run', tried: only.name, runs: 1, violations: violations.length };
  }
  const reports = await runMatrix(
    scenarios.map(({ name }) => name),
    seed,
    ({ scenario, calls, points, runs, findings }) => {
      log(
        `  ${scenario}: ${calls} calls, ${points} crash points, ${runs} runs, ${findings.length} violations`,
      );
      findings.forEach(reportFinding);
    },
  );
  const sum = (of: (report: (typeof reports)[number]) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    what: 'Crash matrix',
    tried: `${reports.length} scenarios, ${sum(({ points }) => points)} crash points`,
    runs: sum(({ runs }) => runs),
    violations: sum(({ findings }) => findings.length),
  };
}

/** Random sequences. */
async function model({ seed, runs }: ProveArguments): Promise<Omit<ProofLine, 'ms'>> {
  const report = await runWholeModel(seed, runs);
  for (const { example, violations } of report.findings) {
    log(`  ✗ seed ${report.seed}; keep it in tools/payment-proof/model/counter-examples.ts as`);
    log(`  ${inspect(example, { depth: null, breakLength: 110 })},`);
    const { world } = example;
    if (world !== undefined) log(`      world: ${describeWorld(worldOf(world))}`);
    for (const one of violations) log(`      ${one}`);
  }
  for (const one of report.missing)
    log(`  ✗ too few sequences reached '${one}': nothing is proven about that`);
  const ended = Object.entries(report.ended).map(([state, times]) => `${times} ${state}`);
  return {
    what: 'Model',
    tried: `${report.runs} sequences, seed ${report.seed}: ${ended.join(', ')}`,
    runs: report.runs,
    violations: report.findings.length + report.missing.length,
  };
}

/** Each guard removed in turn: a check must fail without it (I22). */
async function guards(): Promise<Omit<ProofLine, 'ms'>> {
  const { violationWithAllGuards, verdicts } = await runGuards(({ name, violation, isExpected }) => {
    log(`  ${isExpected ? '✓' : '✗'} ${name}: ${violation ?? 'not detected'}`);
  });
  if (violationWithAllGuards !== undefined) log(`  ✗ with every guard present: ${violationWithAllGuards}`);
  const survivors = verdicts.filter(({ isExpected }) => !isExpected).length;
  return {
    what: 'Guards',
    tried: `${verdicts.length} guards removed, ${verdicts.length - survivors} detected`,
    runs: verdicts.length,
    violations: survivors + (violationWithAllGuards === undefined ? 0 : 1),
  };
}

/** The same scenarios over HTTP, with kill -9 in the middle, and many orders at once. */
async function emulators({ scenarios }: ProveArguments): Promise<Omit<ProofLine, 'ms'>> {
  const { parts, kills } = await runEmulators(scenarios, ({ name, violations }) => {
    log(`  ${name}: ${violations.length} violations`);
    for (const one of violations) log(`      ${one}`);
  });
  return {
    what: 'Emulators',
    tried: `${parts.length} scenarios, ${kills} times kill -9`,
    runs: parts.length,
    violations: parts.reduce((sum, { violations }) => sum + violations.length, 0),
  };
}

const PROOFS: Record<Part, (input: ProveArguments) => Promise<Omit<ProofLine, 'ms'>>> = {
  matrix,
  model,
  guards,
  emulators,
};

const input = readProveArguments(process.argv.slice(2));
const lines: ProofLine[] = [];
for (const part of input.parts) {
  log(`\n${part}`);
  lines.push(await timed(() => PROOFS[part](input)));
}
log(`\n${proofTable(lines)}\n`);
process.exit(lines.some(({ violations }) => violations > 0) ? 1 : 0);
