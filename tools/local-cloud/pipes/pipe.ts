import { setTimeout as sleep } from 'node:timers/promises';
import type { BusEvent } from '../emulators/ses/ses-contract.ts';
import { matchPattern } from '../events/match-pattern.ts';
import { fillTemplate } from './fill-template.ts';
import { getSequenceNumber, type Shard, type StreamReader } from './stream-reader.ts';
import type { JsonObject } from '../template/json.ts';
import type { PipeSpec } from '../template/resources/read-pipes.ts';

/** How far each pipe is: by its id, then by `streamArn shardId` the last sequence number, or 'closed'. */
export type Checkpoints = Record<string, Record<string, string>>;

export type PipesOptions = {
  pipes: readonly PipeSpec[];
  createReader: (tableName: string, signal: AbortSignal) => StreamReader;
  /** gives an event to a bus; throws when the bus does not take it */
  put: (event: BusEvent, busName: string) => void;
  /** changed in place */
  checkpoints: Checkpoints;
  /** keeps `checkpoints`, and with them what the events have become */
  save: () => Promise<void>;
  onError?: (message: string, error: unknown) => void;
};

export type Pipes = {
  /** Resolves when every pipe has read its stream to the end and passed everything on. */
  idle(): Promise<void>;
  /** A table was written: what waits longer than POLL_MS reads now. */
  wake(): void;
  stop(): Promise<void>;
};

/** Pause between two reads after a write; without one it doubles up to QUIET_POLL_MS, for each read costs a request. */
const POLL_MS = 150;
const QUIET_POLL_MS = 1_200;
const REFRESH_AFTER_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;
const CLOSED = 'closed';

/**
 * Reads the streams of tables and passes their records on to buses, for as long as it takes: a record that a bus does not take is
 * read again, with those behind it. A pipe starts at the oldest record: it is created together with its empty table.
 */
export function startPipes(options: PipesOptions): Pipes {
  const stopping = new AbortController();
  const pipes = options.pipes.map((spec) => startPipe(spec, options, stopping.signal));
  return {
    idle: async () => void (await Promise.all(pipes.map(({ idle }) => idle()))),
    wake: () => {
      for (const pipe of pipes) pipe.wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(pipes.map(({ ended }) => ended));
    },
  };
}

function startPipe(spec: PipeSpec, options: PipesOptions, signal: AbortSignal) {
  const { onError = () => undefined } = options;
  const reader = options.createReader(spec.tableName, signal);
  const done = (options.checkpoints[spec.id] ??= {});
  const iterators = new Map<string, string>();
  let stream: { streamArn: string; shards: Shard[]; at: number } | undefined;
  /** callers of idle(): they wait for a read to the end that starts after their call */
  let waiters: (() => void)[] = [];
  let pause = POLL_MS;
  let wakeUp = new AbortController();

  /** Reads every shard once. Returns whether there was a record. */
  async function poll(): Promise<boolean> {
    stream = isFresh() ? stream : await findShards();
    if (stream === undefined) return false;
    const { streamArn, shards } = stream;
    const isClosed = (id: string | undefined) => id === undefined || done[`${streamArn} ${id}`] === CLOSED;
    const ids = new Set(shards.map(({ id }) => id));
    let found = false;
    for (const shard of shards) {
      if (
        isClosed(shard.id) ||
        (shard.parentId !== undefined && ids.has(shard.parentId) && !isClosed(shard.parentId))
      )
        continue;
      found = (await pollShard(streamArn, shard)) || found;
    }
    return found;
  }

  async function findShards(): Promise<typeof stream> {
    const streamArn = await reader.streamArn();
    return streamArn === undefined
      ? undefined
      : { streamArn, shards: await reader.shards(streamArn), at: Date.now() };
  }

  /** A shard follows another when that one closes; the list is refreshed from time to time all the same. */
  const isFresh = () =>
    stream !== undefined && iterators.size > 0 && Date.now() - stream.at < REFRESH_AFTER_MS;

  async function pollShard(streamArn: string, shard: Shard): Promise<boolean> {
    const name = `${streamArn} ${shard.id}`;
    const iterator = iterators.get(name) ?? (await reader.iterator(streamArn, shard.id, done[name]));
    if (iterator === undefined) return false;
    // until the records are passed on, the next read starts at the checkpoint again
    iterators.delete(name);
    const { records, next } = await reader.read(iterator);
    for (const record of records) pass(record);
    const last = records.at(-1);
    if (next !== undefined) iterators.set(name, next);
    if (next !== undefined && last === undefined) return false;
    done[name] = next === undefined ? CLOSED : getSequenceNumber(last);
    await options.save();
    return records.length > 0;
  }

  function pass(record: JsonObject): void {
    const { patterns, inputTemplate, source, detailType, busName } = spec;
    if (patterns.length > 0 && !patterns.some((pattern) => matchPattern(pattern, record))) return;
    options.put({ source, detailType, detail: fillTemplate(inputTemplate, record) }, busName);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const resolved = waiters;
      let failed = false;
      let found = false;
      // before the read: what is written while it runs is read at once after it
      wakeUp = new AbortController();
      try {
        found = await poll();
      } catch (error) {
        if (signal.aborted) return;
        failed = true;
        iterators.clear();
        stream = undefined;
        onError(`${spec.id}: reading the stream failed`, error);
      }
      if (!found && !failed) {
        waiters = waiters.filter((waiter) => !resolved.includes(waiter));
        for (const resolve of resolved) resolve();
      }
      if (found) pause = POLL_MS;
      if (found || waiters.length > 0) continue;
      const either = AbortSignal.any([signal, wakeUp.signal]);
      await sleep(failed ? PAUSE_AFTER_FAILURE_MS : pause, undefined, { signal: either }).catch(
        () => undefined,
      );
      pause = wakeUp.signal.aborted ? POLL_MS : Math.min(2 * pause, QUIET_POLL_MS);
    }
  }

  const ended = run();
  return {
    ended,
    idle: () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', () => resolve(), { once: true });
        waiters.push(resolve);
        wakeUp.abort();
      }),
    wake: () => {
      if (pause > POLL_MS) wakeUp.abort();
    },
  };
}
