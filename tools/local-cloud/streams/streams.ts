import { setTimeout as sleep } from 'node:timers/promises';
import type { Invocation } from '../lambda/invocation.ts';
import { deliverBatch, getSequenceNumber } from './deliver-batch.ts';
import { matchPattern } from '../events/match-pattern.ts';
import { createStreamReader, type Shard } from './stream-reader.ts';
import type { JsonObject } from '../template/json.ts';
import type { StreamSpec } from '../template/resources/read-streams.ts';

/** The progress of each mapping: by mapping id, then by `streamArn shardId` the last sequence number, or 'closed'. */
export type Checkpoints = Record<string, Record<string, string>>;

export type StreamsOptions = {
  endpoint: string;
  streams: readonly StreamSpec[];
  /** the stream's ARN as the template's functions know it, by table name */
  getStreamArn: (tableName: string) => string;
  invoke: (functionName: string, event: unknown) => Promise<Invocation>;
  checkpoints: Checkpoints;
  save: (checkpoints: Checkpoints) => Promise<void>;
  onError?: (message: string, error: unknown) => void;
};

export type Streams = {
  /** Resolves when every mapping has read its stream to the end and delivered everything. */
  idle(): Promise<void>;
  /** A table was written: what waits longer than POLL_MS reads now. */
  wake(): void;
  stop(): Promise<void>;
};

/** Pause between two reads after a write; without one it doubles up to QUIET_POLL_MS, for each read costs a request. */
const POLL_MS = 150;
const QUIET_POLL_MS = 1_200;
const REFRESH_AFTER_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;
const CLOSED = 'closed';

/**
 * Reads the streams of the tables and calls the functions of the event source mappings. A mapping starts at the oldest
 * record whatever its starting position is: it is created together with its empty table.
 */
export function startStreams(options: StreamsOptions): Streams {
  const stopping = new AbortController();
  const checkpoints: Checkpoints = structuredClone(options.checkpoints);
  const mappings = options.streams.map((spec) => startMapping(spec, options, checkpoints, stopping.signal));
  return {
    idle: async () => void (await Promise.all(mappings.map(({ idle }) => idle()))),
    wake: () => {
      for (const mapping of mappings) mapping.wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(mappings.map(({ ended }) => ended));
    },
  };
}

function startMapping(
  spec: StreamSpec,
  options: StreamsOptions,
  checkpoints: Checkpoints,
  signal: AbortSignal,
) {
  const { onError = () => undefined } = options;
  const reader = createStreamReader(options.endpoint, spec.tableName, signal);
  const done = (checkpoints[spec.id] ??= {});
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
    // until the records are delivered, the next read starts at the checkpoint again
    iterators.delete(name);
    const { records, next } = await reader.read(iterator);
    const checkpoint = async (sequence: string) => {
      done[name] = sequence;
      await options.save(checkpoints);
    };
    await deliver(records, checkpoint);
    const last = records.at(-1);
    if (next === undefined) await checkpoint(CLOSED);
    else {
      if (last !== undefined && done[name] !== getSequenceNumber(last))
        await checkpoint(getSequenceNumber(last));
      iterators.set(name, next);
    }
    return records.length > 0;
  }

  async function deliver(
    records: JsonObject[],
    checkpoint: (sequence: string) => Promise<void>,
  ): Promise<void> {
    const eventSourceARN = options.getStreamArn(spec.tableName);
    const fitting = records
      .filter(
        (record) =>
          spec.patterns.length === 0 || spec.patterns.some((pattern) => matchPattern(pattern, record)),
      )
      .map((record) => ({ ...record, awsRegion: 'us-east-1', eventSourceARN }));
    for (let start = 0; start < fitting.length; start += spec.batchSize) {
      await deliverBatch(fitting.slice(start, start + spec.batchSize), {
        spec,
        checkpoint,
        invoke: (batch) => options.invoke(spec.functionName, { Records: batch }),
        pause: (attempt) =>
          sleep(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** (attempt - 2)), undefined, { signal }),
        discard: (lost, reason) =>
          onError(`${spec.id}: ${lost.length} record(s) dropped after the last retry`, reason),
      });
    }
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
      await sleep(failed ? LONGEST_PAUSE_MS : pause, undefined, { signal: either }).catch(() => undefined);
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
