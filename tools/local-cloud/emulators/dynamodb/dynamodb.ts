import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { DynamoDbOptions, DynamoDbService } from './dynamodb-contract.ts';
import { JAR, JavaProcess } from './java-process.ts';
import { forgetJava, rememberJava, stopOrphanedJava } from './orphaned-java.ts';
import { PortTaken, untilReady } from './until-ready.ts';

/** a start took 17 s once on a loaded machine */
const START_DEADLINE_MS = 60_000;
/** Another program can take a free port before Java listens on it, 1 to 15 s later. */
const PORT_ATTEMPTS = 3;
/** Below the ports that Linux (from 32768), macOS and Windows (from 49152) give to a program that asks for any port. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * DynamoDB Local as a Java child process. It always listens on every interface of the machine: it has no option to bind it.
 * Failures to start (no Java, port taken, damaged data) reject with LocalCloudError.
 */
export async function startDynamoDb(options: DynamoDbOptions = {}): Promise<DynamoDbService> {
  const { dataDir, port } = options;
  if (dataDir !== undefined) {
    // DynamoDB Local ends with exit code 0 when the folder is missing
    await mkdir(dataDir, { recursive: true });
    await stopOrphanedJava(dataDir);
  }
  if (port !== undefined) {
    if (await isOpen(port)) throw new PortTaken(port);
    return startJava(port, options);
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startJava(await freePort(), options);
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function startJava(
  port: number,
  { dataDir, heapMb = 256, deadlineMs = START_DEADLINE_MS }: DynamoDbOptions,
): Promise<DynamoDbService> {
  const store = dataDir === undefined ? ['-inMemory'] : ['-dbPath', dataDir];
  const java = new JavaProcess([
    `-Xmx${heapMb}m`,
    // without the second compiler a start needs half the processor time and less memory
    '-XX:TieredStopAtLevel=1',
    // one thread collects: those of G1 take a seventh more processor time of a test run
    '-XX:+UseSerialGC',
    '-Djava.library.path=./DynamoDBLocal_lib',
    '-jar',
    JAR,
    '-port',
    String(port),
    '-sharedDb',
    ...store,
    '-disableTelemetry',
  ]);
  const { pid = 0 } = java;
  if (dataDir !== undefined && pid !== 0) await rememberJava(dataDir, pid);
  const stop = async () => {
    await java.stop();
    if (dataDir !== undefined) await forgetJava(dataDir);
  };
  try {
    await untilReady(java, { port, dataDir, deadlineMs });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid,
    onExit: (fn) => void java.listeners.add(fn),
    stop,
  };
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const probe = createServer();
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      probe.once('error', resolve).listen(port, () => resolve(undefined));
    });
    if (failure?.code === 'EADDRINUSE') continue;
    if (failure !== undefined) throw failure;
    await new Promise<void>((resolve) => probe.close(() => resolve()));
    return port;
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
