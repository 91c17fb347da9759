import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatText } from '../format-text.ts';
import { ROUTES } from '#shared/api/routes.ts';
import {
  camelCase,
  factsText,
  filesOf,
  journeysText,
  journeyText,
  type NewScreen,
  pathsText,
  queriesText,
  rowsText,
  screenText,
  skeletonText,
  testText,
} from './screen-files.ts';

/** A request that new:screen refuses, with its one sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

const EXAMPLE = 'npm run new:screen academy/reading-list -- --call enrolments/get-courses-bought';

/** The screen that these words ask for. Throws Refusal; nothing is written by then. `root` is the project's folder. */
export function readRequest(
  root: string,
  [place = '', ...more]: readonly string[],
  { call, title, feature }: Partial<Record<'call' | 'title' | 'feature', string | undefined>> = {},
): NewScreen {
  const [area, name = '', ...rest] = place.replace(/^\//, '').split('/');
  if (more.length + rest.length > 0 || (area !== 'academy' && area !== 'instructor'))
    throw new Refusal(`Name academy or instructor, and a screen: ${EXAMPLE}`);
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`'${name}' cannot be an address such as reading-list.`);
  const screen: NewScreen = {
    area,
    name,
    title: title ?? titleOf(name),
    feature,
    ...findCall(root, call ?? ''),
  };
  if (/['\n]/.test(screen.title)) throw new Refusal('A title with an apostrophe is for you to write.');
  const features = readdirSync(join(root, 'web/src/features'));
  if (feature !== undefined && !features.includes(feature))
    throw new Refusal(`web/src/features has no '${feature}'; it has ${features.join(', ')}.`);
  const existing = [filesOf(screen).screen, dirname(filesOf(screen).queries)].find((path) =>
    existsSync(join(root, path)),
  );
  if (existing !== undefined) throw new Refusal(`${existing} already exists.`);
  if (read(root, filesOf(screen).rows).includes(`\n  ${camelCase(name)}: {`))
    throw new Refusal(`${filesOf(screen).rows} already has a ${camelCase(name)}.`);
  return screen;
}

/** 'Reading List' of 'reading-list'. */
const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The call of the contract that the screen makes first, and the file that exports its route. */
function findCall(root: string, name: string): Pick<NewScreen, 'call' | 'takesUser'> {
  const route = ROUTES.find((one) => one.name === name);
  if (route === undefined)
    throw new Refusal(`--call needs the name of a call, as npm run routes lists them: ${EXAMPLE}`);
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  const takesUser = parameters.length === 1 && parameters[0] === 'userId';
  if (route.method !== 'GET' || (parameters.length > 0 && !takesUser))
    throw new Refusal(
      `${route.method} ${route.path} needs more than who is signed in: write its query yourself.`,
    );
  const exported = camelCase(name.split('/')[1] ?? '');
  const contract = globSync('shared/*/*routes.ts', { cwd: root }).find((file) => {
    const text = read(root, file);
    return text.includes(`export const ${exported} = route(`) && text.includes(`'${name}'`);
  });
  if (contract === undefined) throw new Refusal(`No routes.ts of shared exports ${exported} for ${name}.`);
  return {
    call: { route: exported, contract: `#${contract.replaceAll('\\', '/')}`, path: route.path },
    takesUser,
  };
}

/** A file of a feature that makes this call already, in a query of its own. */
export const findQuery = (root: string, { call }: NewScreen): string | undefined =>
  globSync('web/src/features/**/*.ts', { cwd: root }).find((file) =>
    read(root, file).includes(`call(${call.route}`),
  );

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file to write, path from the root → text. */
export async function planScreen(root: string, screen: NewScreen): Promise<Map<string, string>> {
  const files = filesOf(screen);
  const texts: [path: string, text: string][] = [
    [files.paths, pathsText(read(root, files.paths), screen)],
    [files.rows, rowsText(read(root, files.rows), screen)],
    [files.queries, queriesText(screen)],
    ...(files.skeleton === undefined ? [] : [[files.skeleton, skeletonText(screen)] as [string, string]]),
    [files.screen, screenText(screen)],
    [files.test, testText(screen)],
    [files.journey, journeyText(screen)],
    [files.facts, factsText(read(root, files.facts), screen)],
    [files.journeys, journeysText(read(root, files.journeys), screen)],
  ];
  const formatted = texts.map(async ([path, text]) => [path, await formatText(path, text)] as const);
  return new Map(await Promise.all(formatted));
}
