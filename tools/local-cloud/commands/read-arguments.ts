import { resolve } from 'node:path';
import { LocalCloudError } from '../local-cloud-error.ts';

export type Arguments = {
  command: 'start' | 'reset' | 'doctor';
  /** moves the data into a copy first and starts with none */
  fresh: boolean;
  /** the copy to start with */
  restore?: string;
  /** no demo seed */
  empty: boolean;
  port: number;
  dataDir: string;
};

const USAGE =
  'Usage: npm start -- [--fresh] [--restore COPY] [--empty] [--port N], npm run reset, npm run doctor.';
const DEFAULT_PORT = 4000;

/** Command line before environment (PORT, ACADEMY_DATA). @throws LocalCloudError with the usage for anything else. */
export function readArguments(
  given: readonly string[],
  environment: NodeJS.ProcessEnv,
  root: string,
): Arguments {
  const [first = 'start', ...others] = given[0]?.startsWith('--') === true ? ['start', ...given] : given;
  if (first !== 'start' && first !== 'reset' && first !== 'doctor')
    throw new LocalCloudError(`There is no command ${first}. ${USAGE}`);
  const result: Arguments = {
    command: first,
    fresh: false,
    empty: false,
    port: readPort(environment['PORT'] ?? String(DEFAULT_PORT)),
    dataDir: resolve(root, environment['ACADEMY_DATA'] ?? '.academy'),
  };
  for (let index = 0; index < others.length; index += 1) {
    const [option = '', value] = (others[index] ?? '').split('=');
    if (option === '--fresh') result.fresh = true;
    else if (option === '--empty') result.empty = true;
    else if (option === '--restore') result.restore = value ?? others[(index += 1)] ?? '';
    else if (option === '--port') result.port = readPort(value ?? others[(index += 1)] ?? '');
    else throw new LocalCloudError(`There is no option ${option}. ${USAGE}`);
  }
  return result;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new LocalCloudError(`${text === '' ? 'Nothing' : text} is not a port.`);
}
