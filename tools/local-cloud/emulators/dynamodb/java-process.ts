import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalCloudError } from '../../local-cloud-error.ts';

export const JAR = 'DynamoDBLocal.jar';
const STOP_DEADLINE_MS = 5_000;
const OUTPUT_KEPT = 8_000;

/** The running DynamoDB Local, its output and its state. */
export class JavaProcess {
  /** the end of what it printed */
  output = '';
  running = true;
  failure: NodeJS.ErrnoException | undefined;
  readonly ended: Promise<void>;
  readonly listeners = new Set<(error: Error) => void>();
  #stopping: Promise<void> | undefined;
  readonly #child;

  constructor(args: string[]) {
    const child = spawn('java', args, { cwd: emulatorFolder(), stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString('utf8')).slice(-OUTPUT_KEPT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.ended = new Promise((resolve) => {
      child.once('error', (error) => {
        this.running = false;
        this.failure = error;
        resolve();
      });
      child.once('exit', (code, signal) => {
        this.running = false;
        resolve();
        if (this.#stopping !== undefined) return;
        const error = new LocalCloudError(`DynamoDB Local ended by itself (${signal ?? code}).`);
        for (const listener of this.listeners) listener(error);
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** SIGTERM, then SIGKILL when it does not end */
  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    if (!this.running) return;
    this.#child.kill('SIGTERM');
    const late = pause(STOP_DEADLINE_MS, 'late', { ref: false });
    if ((await Promise.race([this.ended, late])) === 'late') this.#child.kill('SIGKILL');
    await this.ended;
  }
}

function emulatorFolder(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('amplify-dynamodb-simulator/package.json')), 'emulator');
}
