import { dirname, join } from 'node:path/posix';
import type { SourceFile } from './source-files.ts';

/** What oxlint cannot say about the house: each rule reads the files and answers with one sentence per violation. */
type HouseRule = (files: readonly SourceFile[]) => string[];

/** Tests, and what only tests stand on. */
const isTest = (path: string): boolean => /\.test\.tsx?$|^(functions|web\/src)\/testing\//.test(path);
const product = (files: readonly SourceFile[]) => files.filter(({ path }) => !isTest(path));

/** Folders of functions/ that every domain may lean on. */
const FOUNDATIONS = new Set(['platform', 'data', 'gateways', 'runtime']);
/** Inner circles first: a folder may import itself and those before it (docs/architecture.md#imports). */
const ORDER = ['runtime', 'data', 'gateways', 'platform'];

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)'([^'\n]+)'/g;
const ALIASES: Readonly<Record<string, string>> = {
  '#web': 'web/src',
  '#local': 'tools/local-cloud',
  '#square-simulator': 'tools/square-simulator',
};

/** The project files a file imports, as paths from the root; packages are left out. */
function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return [join(dirname(path), specifier)];
    if (!specifier.startsWith('#')) return [];
    const [alias = '', ...rest] = specifier.split('/');
    return [[ALIASES[alias] ?? alias.slice(1), ...rest].join('/')];
  });
}

const part = (path: string, index: number): string => path.split('/')[index] ?? '';

/** A top folder, or one tool. */
const areaOf = (path: string): string =>
  path.startsWith('tools/') ? path.split('/').slice(0, 2).join('/') : part(path, 0);

/** functions/<domain> imports no other domain; runtime, data, gateways and platform import only what stands below them. */
const domainImportsNoDomain: HouseRule = (files) =>
  product(files).flatMap((file) => {
    if (!file.path.startsWith('functions/')) return [];
    const own = part(file.path, 1);
    return importsOf(file)
      .filter((target) => target.startsWith('functions/'))
      .filter((target) => {
        const other = part(target, 1);
        if (other === own) return false;
        if (!FOUNDATIONS.has(own)) return !FOUNDATIONS.has(other);
        return ORDER.indexOf(other) === -1 || ORDER.indexOf(other) > ORDER.indexOf(own);
      })
      .map((target) => `${file.path} imports ${target}: a domain leans on no other domain.`);
  });

/** web/src/features/<feature> imports no other feature. */
const featureImportsNoFeature: HouseRule = (files) =>
  product(files).flatMap((file) => {
    if (!file.path.startsWith('web/src/features/')) return [];
    return importsOf(file)
      .filter((target) => target.startsWith('web/src/features/') && part(target, 3) !== part(file.path, 3))
      .map((target) => `${file.path} imports ${target}: a feature leans on no other feature.`);
  });

/** What each top folder may import of the others; a relative path that leaves its folder counts as well. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  functions: ['shared'],
  infra: ['shared', 'functions'],
  web: ['shared'],
  'tools/square-simulator': [],
  'tools/local-cloud': ['shared', 'tools/square-simulator'],
  // The product's own code writes the demo data (docs/adr/010).
  'tools/local-cloud/seed': ['shared', 'functions'],
  e2e: ['tools/local-cloud', 'shared'],
  bench: ['tools/local-cloud', 'shared', 'infra', 'web', 'e2e'],
  // The proof runs the product's own code against the simulator (docs/payments.md).
  'tools/payment-proof': ['shared', 'functions', 'infra', 'tools/local-cloud', 'tools/square-simulator'],
  'tools/repo-checks': ['shared'],
};

const importsFollowTheHouse: HouseRule = (files) =>
  product(files).flatMap((file) => {
    const own = areaOf(file.path);
    const allowed = MAY_IMPORT[`${own}/${part(file.path, 2)}`] ?? MAY_IMPORT[own] ?? [];
    return importsOf(file)
      .filter((target) => areaOf(target) !== own && !allowed.includes(areaOf(target)))
      .map((target) => `${file.path} imports ${target}: ${own}/ may not import ${areaOf(target)}/.`);
  });

/** A named or default z makes every bundle larger (docs/adr/002). */
const zodIsANamespace: HouseRule = (files) =>
  files
    .filter(({ text }) => /^import (?:type )?(?:\{[^}]*\bz\b[^}]*\}|z) from '(zod|zod\/mini)'/m.test(text))
    .map(({ path }) => `${path}: write import * as z from 'zod/mini'.`);

/** The clock and the ids of functions/ have one home; the rules of shared/ are handed theirs. */
const CLOCK_HOME = 'functions/runtime/clock.ts';
const timeIsHandedIn: HouseRule = (files) =>
  product(files)
    .filter(({ path }) => /^(shared|functions)\//.test(path) && path !== CLOCK_HOME)
    .filter(({ text }) =>
      /\bnew Date\(\s*\)|\bDate\.now\b|(?<![\w.])Date\(\s*\)|\bperformance\.now\b/.test(
        withoutComments(text),
      ),
    )
    .map(({ path }) => `${path} reads the machine's clock: take the time that is handed in.`);

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

const LONGEST = 300;
/** A file over 300 lines begins with a comment that says why it is one file. */
const filesAreSmall: HouseRule = (files) =>
  files
    .filter(({ text }) => text.trimEnd().split('\n').length > LONGEST && !/^\/(\/|\*\*?) ?Long/.test(text))
    .map(
      ({ path }) =>
        `${path} has more than ${LONGEST} lines: split it, or begin it with a comment 'Long because …'.`,
    );

/** kebab-case; the suffixes that the house knows. */
const FILE_NAME =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(rules|handler|task|job|trigger|test|table|stack|journey|worker|config|spec|d))*\.tsx?$/;
const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const BANNED = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'services',
  'service',
  'managers',
  'manager',
  'misc',
  'lib',
]);
const ALLOWED_FOLDERS = ['tools/local-cloud/services', 'web/src/lib'];

const namesAreKebabCase: HouseRule = (files) =>
  files.flatMap(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    const folders = path.split('/').slice(0, -1);
    const odd = folders.find((folder) => !FOLDER_NAME.test(folder));
    if (odd !== undefined) return [`${path}: the folder '${odd}' is not kebab-case.`];
    return FILE_NAME.test(name) ? [] : [`${path}: the file name is not kebab-case with a known suffix.`];
  });

const namesSayWhat: HouseRule = (files) => {
  const found = files.flatMap(({ path }) => {
    const parts = path.replace(/(\.test)?\.tsx?$/, '').split('/');
    return parts.flatMap((name, index) => {
      const upTo = parts.slice(0, index + 1).join('/');
      return BANNED.has(name) && !ALLOWED_FOLDERS.includes(upTo)
        ? [`'${upTo}' is named after nothing: say what it holds.`]
        : [];
    });
  });
  return [...new Set(found)];
};

/** What a package.json of tools/ exports is a public entry, and may pass on what its files export. */
const PUBLIC_ENTRY = /^tools\/[\w-]+\/[\w-]+\.ts$/;

/** A file that only passes on what others export, or an index.ts, hides where things live. */
const noBarrels: HouseRule = (files) =>
  files
    .filter(({ path, text }) => {
      const lines = withoutComments(text)
        .split(/;\s*(?:\n|$)/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const onlyPassesOn =
        lines.length > 0 &&
        lines.every((line) => /^export (type )?(\*|\{[^}]*\})( as \w+)? ?from /.test(line));
      return (onlyPassesOn && !PUBLIC_ENTRY.test(path)) || /(^|\/)index\.tsx?$/.test(path);
    })
    .map(({ path }) => `${path} is a barrel: import each file by its own name.`);

export const HOUSE_RULES: Readonly<Record<string, HouseRule>> = {
  domainImportsNoDomain,
  featureImportsNoFeature,
  importsFollowTheHouse,
  zodIsANamespace,
  timeIsHandedIn,
  filesAreSmall,
  namesAreKebabCase,
  namesSayWhat,
  noBarrels,
};
