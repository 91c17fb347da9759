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
/** Those of the fetch standard: browsers, and `fetch` between the services, refuse them. 0 is any free port. */
const BAD_PORTS = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
];

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
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new LocalCloudError(`${text === '' ? 'Nothing' : text} is not a port.`);
  if (BAD_PORTS.includes(port))
    throw new LocalCloudError(`Browsers refuse port ${port}.`, {
      fix: `npm start -- --port ${DEFAULT_PORT}`,
    });
  return port;
}
