import type { SourceFile } from './source-files.ts';

/** What oxlint cannot check: each rule reads the files and returns one sentence for each violation. */
type SourceRule = (files: readonly SourceFile[]) => string[];

/** Tests, and what only tests import. */
const isTest = (path: string): boolean => /\.test\.tsx?$|^(functions|web\/src)\/testing\//.test(path);
const product = (files: readonly SourceFile[]) => files.filter(({ path }) => !isTest(path));

/** A named or default z makes every bundle larger (docs/performance.md); lint cannot tell it from the namespace. */
const zodIsANamespace: SourceRule = (files) =>
  files
    .filter(({ text }) => /^import (?:type )?(?:\{[^}]*\bz\b[^}]*\}|z) from '(zod|zod\/mini)'/m.test(text))
    .map(({ path }) => `${path}: write import * as z from 'zod/mini'.`);

/** functions/ reads the clock in one file only; the rules of shared/ take the time as a parameter. */
const CLOCK = 'functions/runtime/clock.ts';
const timeIsHandedIn: SourceRule = (files) =>
  product(files)
    .filter(({ path }) => /^(shared|functions)\//.test(path) && path !== CLOCK)
    .filter(({ text }) =>
      /\bnew Date\(\s*\)|\bDate\.now\b|(?<![\w.])Date\(\s*\)|\bperformance\.now\b/.test(
        withoutComments(text),
      ),
    )
    .map(({ path }) => `${path} reads the machine's clock: take the time as a parameter.`);

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

const LONGEST = 300;
/** A file over 300 lines begins with a comment that says why it is one file. */
const filesAreSmall: SourceRule = (files) =>
  files
    .filter(({ text }) => text.trimEnd().split('\n').length > LONGEST && !/^\/(\/|\*\*?) ?Long/.test(text))
    .map(
      ({ path }) =>
        `${path} has more than ${LONGEST} lines: split it, or begin it with a comment 'Long because …'.`,
    );

/** kebab-case with one of the suffixes of CONTRIBUTING.md. */
const FILE_NAME =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(rules|handler|task|job|trigger|screen|drawn|test|table|stack|dom|node|journey|worker|config|spec|d))*\.tsx?$/;
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
const ALLOWED_FOLDERS = ['web/src/lib'];

const namesAreKebabCase: SourceRule = (files) =>
  files.flatMap(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    const folders = path.split('/').slice(0, -1);
    const odd = folders.find((folder) => !FOLDER_NAME.test(folder));
    if (odd !== undefined) return [`${path}: the folder '${odd}' is not kebab-case.`];
    return FILE_NAME.test(name) ? [] : [`${path}: the file name is not kebab-case with a known suffix.`];
  });

const namesSayWhat: SourceRule = (files) => {
  const found = files.flatMap(({ path }) => {
    const parts = path.replace(/(\.test)?\.tsx?$/, '').split('/');
    return parts.flatMap((name, index) => {
      const upTo = parts.slice(0, index + 1).join('/');
      return BANNED.has(name) && !ALLOWED_FOLDERS.includes(upTo)
        ? [`'${upTo}' is a name without meaning: name it after what it contains.`]
        : [];
    });
  });
  return [...new Set(found)];
};

/** What a package.json of tools/ exports is a public entry, and may pass on what its files export. */
const PUBLIC_ENTRY = /^tools\/[\w-]+\/[\w-]+\.ts$/;

/** Says which chunk an icon is in (docs/adr/047). */
const ICONS = /^web\/src\/(?:[\w-]+\/)+icons\.ts$/;

/** A file that only passes on what others export, or an index.ts, hides where things live. */
const noBarrels: SourceRule = (files) =>
  files
    .filter(({ path, text }) => {
      const lines = withoutComments(text)
        .split(/;\s*(?:\n|$)/)
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const onlyPassesOn =
        lines.length > 0 &&
        lines.every((line) => /^export (type )?(\*|\{[^}]*\})( as \w+)? ?from /.test(line));
      return (
        (onlyPassesOn && !PUBLIC_ENTRY.test(path) && !ICONS.test(path)) || /(^|\/)index\.tsx?$/.test(path)
      );
    })
    .map(({ path }) => `${path} is a barrel: import each file by its own name.`);

/** The only files that spell an address of the site; what the API's calls are named is in the contract. */
const PATHS = ['web/src/lib/paths.ts', 'web/src/lib/screens/public-paths.ts'];
const ADDRESS =
  /(['"`])\/(?:(?:academy|student-courses|buy-course|verify|course)(?=[/?#]|\1)|(?:auth|instructor)(?=[?#]|\1)|instructor\/(?:courses|create-new-course|edit-course|course-study|announcements))/;
const addressesAreSpelledOnce: SourceRule = (files) =>
  product(files)
    .filter(({ path }) => /^web\/(src|build)\//.test(path) && !PATHS.includes(path))
    .filter(({ text }) => ADDRESS.test(withoutComments(text)))
    .map(({ path }) => `${path} spells an address of the site: take it from ${PATHS[0]}.`);

/** A client of the AWS SDK waits for ever by itself; the one of Square has a limit of its own. */
const awsCallsEnd: SourceRule = (files) =>
  product(files)
    .filter(({ path }) => path.startsWith('functions/'))
    .filter(({ text }) => /new (?!Square)\w+Client\((?![^;]*\bansweredWithin\()/.test(withoutComments(text)))
    .map(({ path }) => `${path} makes a client of AWS without a limit of time: answeredWithin(…).`);

export const SOURCE_RULES: Readonly<Record<string, SourceRule>> = {
  zodIsANamespace,
  timeIsHandedIn,
  filesAreSmall,
  namesAreKebabCase,
  namesSayWhat,
  noBarrels,
  addressesAreSpelledOnce,
  awsCallsEnd,
};
