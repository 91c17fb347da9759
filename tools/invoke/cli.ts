import { type Invoked, invoke } from './invoke.ts';
import { HELP, readArguments } from './read-arguments.ts';

const section = (title: string, lines: readonly string[]): string =>
  `${title}\n${(lines.length === 0 ? ['(nothing)'] : lines).map((line) => `  ${line}`).join('\n')}`;

function printed({ route, status, cookies, body, log, asked }: Invoked, name: string): string {
  return [
    ...(route.name === name ? [] : [`'${name}' is ${route.name} in the contract.`]),
    `${route.method} /api${route.path} (functions/${route.name}.handler.ts)`,
    section(`Response ${status}`, [
      ...JSON.stringify(body, undefined, 2).split('\n'),
      ...cookies.map((cookie) => `set-cookie: ${cookie}`),
    ]),
    section(
      'Log',
      log.map(({ level, message, details }) => `${level} ${message} ${JSON.stringify(details) ?? ''}`),
    ),
    section('Asked of AWS and Square', asked),
  ].join('\n\n');
}

try {
  const input = readArguments(process.argv.slice(2));
  console.log(input ? printed(await invoke(input), input.name) : HELP);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('`npm run invoke -- --help` shows how.');
  process.exitCode = 1;
}
