import { mkdir } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LocalCloudError } from '../../local-cloud-error.ts';
import type { DynamoDbOptions, DynamoDbService } from './dynamodb-contract.ts';
import { JAR, JavaProcess } from './java-process.ts';
import { forgetJava, rememberJava, stopOrphanedJava } from './orphaned-java.ts';

/** a start took 17 s once on a loaded machine */
const START_DEADLINE_MS = 60_000;

/**
 * DynamoDB Local as a Java child process. It always listens on every interface of the machine: it has no option to bind it.
 * Failures to start (no Java, port taken, damaged data) reject with LocalCloudError.
 */
export async function startDynamoDb(options: DynamoDbOptions = {}): Promise<DynamoDbService> {
  const { dataDir, heapMb = 256 } = options;
  if (dataDir !== undefined) {
    // DynamoDB Local ends with exit code 0 when the folder is missing
    await mkdir(dataDir, { recursive: true });
    await stopOrphanedJava(dataDir);
  }
  if (options.port !== undefined && (await isOpen(options.port))) throw portTaken(options.port);
  const port = options.port ?? (await freePort());
  const store = dataDir === undefined ? ['-inMemory'] : ['-dbPath', dataDir];
  const java = new JavaProcess([
    `-Xmx${heapMb}m`,
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
    await untilReady(java, port, dataDir);
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

async function untilReady(java: JavaProcess, port: number, dataDir: string | undefined): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (java.running && Date.now() < deadline) {
    if (await isOpen(port)) {
      if (await listsTables(port)) return;
      throw new LocalCloudError(`DynamoDB cannot read its data in ${dataDir ?? 'memory'}: it is damaged.`, {
        fix: 'npm start -- --fresh',
        cause: java.output,
      });
    }
    await pause(50);
  }
  if (java.failure?.code === 'ENOENT') {
    throw new LocalCloudError('Java is missing: DynamoDB Local needs Java 11 or newer.', {
      fix: 'apt-get install default-jre-headless',
    });
  }
  if (java.output.includes('BindException')) throw portTaken(port);
  const lastLine = java.output.trim().split('\n').at(-1) ?? '';
  throw new LocalCloudError(`DynamoDB Local did not start: ${lastLine || 'no output'}.`, {
    cause: java.failure ?? java.output,
  });
}

/** An open port is not enough: with damaged data only the first call fails. */
async function listsTables(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.ListTables',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20200101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: '{}',
  });
  await response.arrayBuffer();
  return response.ok;
}

function portTaken(port: number): LocalCloudError {
  return new LocalCloudError(`Port ${port} for DynamoDB is taken by another program.`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
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
