import { LocalCloudError } from '../local-cloud-error.ts';
import type { Service } from '../emulators/emulator.ts';
import type { DataFolder } from './data-folder.ts';

/** Starts a service on the port it had last time, so that addresses outlive a restart; on a free one when that is taken. */
export async function startOnSamePort<T extends Service>(
  folder: DataFolder,
  name: string,
  start: (port: { port?: number }) => Promise<T>,
): Promise<T> {
  const file = `port-${name}.json`;
  const { port } = await folder.read<{ port?: number }>(file, {});
  const service = await startOnPortOrFree(start, port);
  const used = Number(new URL(service.endpoint).port);
  if (used !== port && !folder.temporary) await folder.write(file, { port: used });
  return service;
}

async function startOnPortOrFree<T>(
  start: (port: { port?: number }) => Promise<T>,
  port: number | undefined,
): Promise<T> {
  if (port === undefined) return start({});
  try {
    return await start({ port });
  } catch (error) {
    if (error instanceof LocalCloudError) return start({});
    throw error;
  }
}
