import { readFile } from 'node:fs/promises';
import type { Functions } from '../lambda/run-functions.ts';

/** Memory in MB (10^6 bytes) as the system counts it: resident. */
export type MemoryUse = {
  /** this process: edge, emulators, console and all function instances */
  nodeMb: number;
  /** the heaps of the function instances, part of nodeMb */
  instancesMb: number;
  instances: number;
  /** DynamoDB Local; undefined where the system has no /proc */
  javaMb: number | undefined;
};

export async function readMemoryUse(functions: Functions, javaPid: number): Promise<MemoryUse> {
  const { instances, bytes } = await functions.heap();
  return {
    nodeMb: toMb(process.memoryUsage.rss()),
    instancesMb: toMb(bytes),
    instances,
    javaMb: await residentMb(javaPid),
  };
}

/** 'Node 371 MB (12 function instances 190 MB of it), Java 201 MB' */
export function describeMemory({ nodeMb, instancesMb, instances, javaMb }: MemoryUse): string {
  const java = javaMb === undefined ? '' : `, Java ${javaMb} MB`;
  return `Node ${nodeMb} MB (${instances} function instances ${instancesMb} MB of it)${java}`;
}

async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : toMb(Number(kilobytes) * 1024);
}

function toMb(bytes: number): number {
  return Math.round(bytes / 1e6);
}
