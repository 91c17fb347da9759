import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeDurably } from '../durable-file.ts';
import { JAR } from './java-process.ts';

const PID_FILE = 'java.pid';
const KILL_AFTER_MS = 5_000;

export function rememberJava(dataDir: string, pid: number): Promise<void> {
  return writeDurably(join(dataDir, PID_FILE), String(pid));
}

export function forgetJava(dataDir: string): Promise<void> {
  return rm(join(dataDir, PID_FILE), { force: true });
}

/**
 * Stops the DynamoDB Local that a killed run left on this folder: two of them would write to one database.
 * The remembered pid may belong to another program by now, so its command line must name the jar and this very folder;
 * where the system shows no command lines (no /proc) nothing is stopped.
 */
export async function stopOrphanedJava(dataDir: string): Promise<void> {
  const remembered = await readFile(join(dataDir, PID_FILE), 'utf8').catch(() => '');
  const pid = Number(remembered);
  if (!Number.isInteger(pid) || pid <= 1) return;
  const deadline = Date.now() + KILL_AFTER_MS;
  while (await runsDynamoDb(pid, dataDir)) {
    signal(pid, Date.now() < deadline ? 'SIGTERM' : 'SIGKILL');
    await pause(50);
  }
  await forgetJava(dataDir);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // it ended between the check and the signal
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function runsDynamoDb(pid: number, dataDir: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const words = commandLine.split('\0');
  return words.includes(JAR) && words[words.indexOf('-dbPath') + 1] === dataDir;
}
