import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type RunnerTask, type RunnerTestCase, TestRunner, type TestTryOptions, inject } from 'vitest';
import { activate, hitsOfActive, takeReached } from './active-mutant.ts';
import { type Order, type Report, readOrder, readReports } from './orders.ts';
import { ROOT } from './root.ts';

// what the mutants log is of no interest
process.stdout.write = () => true;

/** After so many mutants a test runs without one: what it finds then is not the mutants' doing. */
const CONTROL_EVERY = 8;

/**
 * Runs tests with mutants in one warm process. To cover: each test once, with the guards that it reaches. To judge: each test once
 * per mutant that is given to it, with its hooks; a failure counts when the test passes again without a mutant.
 */
export default class MutationRunner extends TestRunner {
  readonly #order: Order = readOrder(inject('mutationOrder'));
  #runs: number[] = [];
  #pending: { mutant: number; hits: number; failed: boolean }[] = [];
  #isBroken = false;
  #file = '';

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    this.#file = relative(ROOT, file.filepath);
    super.onCollectStart(file);
    takeReached();
    if (this.#order.task === 'load') activate(this.#order.mutant);
  }

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    await super.onBeforeRunTask(test);
    if (test.type !== 'test') return;
    const order = this.#order;
    if (order.task === 'cover') {
      const reached = takeReached();
      if (reached.length > 0) this.#report({ file: this.#file, atLoad: reached });
    }
    if (order.task === 'judge') {
      const killed = new Set(readReports(order.reports).flatMap((report) => report.killed ?? []));
      const mutants = (order.mutants[this.#nameOf(test)] ?? []).filter((mutant) => !killed.has(mutant));
      if (mutants.length === 0) {
        test.mode = 'skip';
        return;
      }
      this.#runs = mutants.flatMap((mutant, m) =>
        (m + 1) % CONTROL_EVERY === 0 || m === mutants.length - 1 ? [mutant, 0] : [mutant],
      );
      test.repeats = this.#runs.length - 1;
      this.#pending = [];
      this.#isBroken = false;
    }
  }

  override onBeforeTryTask(test: RunnerTask, options: TestTryOptions): void {
    if (this.#order.task === 'judge') activate(this.#runs[options.repeats] ?? 0);
    super.onBeforeTryTask(test, options);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.#isBroken) await TestRunner.getTestFn(test)();
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    const failed = test.result?.state === 'fail';
    await super.onAfterRetryTask(test, options);
    if (this.#order.task !== 'judge' || this.#isBroken) return;
    const mutant = this.#runs[options.repeats] ?? 0;
    if (mutant !== 0) {
      this.#pending.push({ mutant, hits: hitsOfActive(), failed });
      activate();
      return;
    }
    if (failed) this.#isBroken = true;
    const judged = this.#pending.splice(0);
    const mutantsOf = (wanted: typeof judged) => wanted.map((one) => one.mutant);
    // those that would have followed are judged no more either
    const unjudged = this.#runs.slice(options.repeats + 1).filter((one) => one !== 0);
    if (failed) this.#report({ test: this.#nameOf(test), untrusted: [...mutantsOf(judged), ...unjudged] });
    else
      this.#report({
        test: this.#nameOf(test),
        killed: mutantsOf(judged.filter((one) => one.failed)),
        survived: mutantsOf(judged.filter((one) => !one.failed && one.hits > 0)),
        missed: mutantsOf(judged.filter((one) => !one.failed && one.hits === 0)),
      });
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test);
    if (test.type !== 'test' || test.result?.state === undefined) return;
    const { state, duration } = test.result;
    const order = this.#order;
    if (order.task === 'cover')
      this.#report({
        test: this.#nameOf(test),
        file: this.#file,
        passed: state === 'pass',
        ms: Math.round(duration ?? 0),
        reached: takeReached(),
      });
    if (order.task === 'load' && state === 'fail')
      this.#report({ test: this.#nameOf(test), killed: [order.mutant] });
  }

  #nameOf(test: RunnerTestCase): string {
    const names: string[] = [];
    for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
    return [this.#file, ...names, test.name].join(' > ');
  }

  #report(report: Report): void {
    appendFileSync(this.#order.reports, `${JSON.stringify(report)}\n`);
  }
}
