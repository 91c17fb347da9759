import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../rules/source-files.ts';
import { planScreen, readRequest } from './plan-screen.ts';

const CALL = { call: 'enrolments/get-courses-bought' };

test('A screen of the academy is a path, a row, its query, its skeleton, itself, a test, a journey and what lists of screens know of it', async () => {
  const files = await planScreen(ROOT, readRequest(ROOT, ['academy/study-circle'], CALL));
  expect([...files.keys()]).toEqual([
    'web/src/lib/paths.ts',
    'web/src/lib/screens/academy-screens.ts',
    'web/src/features/study-circle/queries.ts',
    'web/src/screens/study-circle/study-circle-skeleton.tsx',
    'web/src/screens/study-circle/study-circle.screen.tsx',
    'web/src/screens/study-circle/study-circle.test.tsx',
    'e2e/portal/study-circle.journey.ts',
    'bench/screen-facts.ts',
    'tools/repo-checks/test-run/touched-journeys.ts',
  ]);
  expect(added(files, 'web/src/lib/paths.ts')).toEqual(["  studyCircle: '/academy/study-circle',"]);
  expect(added(files, 'web/src/lib/screens/academy-screens.ts')).toEqual([
    '  studyCircle: {',
    '    address: paths.studyCircle,',
    "    title: 'Study Circle',",
    "    file: 'study-circle/study-circle',",
  ]);
  expect(files.get('web/src/lib/screens/academy-screens.ts')).toContain(
    "file: 'study-circle/study-circle',\n    shell: 'skeleton',\n    calls: ['/student/courses-bought/get/{userId}'],",
  );
  expect(added(files, 'tools/repo-checks/test-run/touched-journeys.ts')).toEqual([
    "  studyCircle: ['e2e/portal/study-circle.journey.ts'],",
  ]);
  expect(files.get('web/src/features/study-circle/queries.ts')).toContain(
    'call(getCoursesBought, { params: { userId } })',
  );
});

test('One of the panel stands with the others, and its title may be given', async () => {
  const options = { call: 'revenue/get-revenue', title: 'Reports of the year' };
  const files = await planScreen(ROOT, readRequest(ROOT, ['instructor/reports'], options));
  expect([...files.keys()]).toContain('web/src/screens/panel/reports.screen.tsx');
  expect([...files.keys()]).toContain('e2e/instructor/reports.journey.ts');
  expect(added(files, 'web/src/lib/paths.ts')).toEqual(["  instructorReports: '/instructor/reports',"]);
  expect(files.get('web/src/lib/screens/panel-screens.ts')).toContain("title: 'Reports of the year',");
  expect(files.get('web/src/features/panel/reports/queries.ts')).toContain('call(getRevenue)');
});

test('Its part may stand in a feature that is there', async () => {
  const options = { ...CALL, feature: 'learning' };
  const files = await planScreen(ROOT, readRequest(ROOT, ['academy/study-circle'], options));
  const queries = 'web/src/features/learning/study-circle/queries.ts';
  expect(files.get(queries)).toContain("queryKey: ['learning', 'study-circle', userId]");
  expect(files.get('web/src/screens/study-circle/study-circle.screen.tsx')).toContain(
    "from '#web/features/learning/study-circle/queries.ts';",
  );
});

test('What is written has the types of the project', async () => {
  expect(findTypeErrors(await planScreen(ROOT, readRequest(ROOT, ['academy/study-circle'], CALL)))).toBe('');
});

/**
 * What the compiler says of these files, each in the place of the project's own. Not of the test, which imports the whole site: two
 * seconds more.
 */
function findTypeErrors(files: ReadonlyMap<string, string>): string {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.build/new-screen-'));
  const config = {
    extends: '../../tsconfig.base.json',
    compilerOptions: {
      incremental: false,
      jsx: 'react-jsx',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['vite/client', 'node'],
      rootDirs: ['.', '../..'],
      paths: {
        '#web/*': ['./web/src/*', '../../web/src/*'],
        '@twillfield/web/*': ['./web/*', '../../web/*'],
      },
    },
    files: [...files.keys()].filter((path) => !path.endsWith('.test.tsx')),
  };
  try {
    for (const [path, text] of [...files, ['tsconfig.json', JSON.stringify(config)] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lines of a written file that the file of the project has nowhere. */
function added(files: ReadonlyMap<string, string>, path: string): string[] {
  const before = new Set(readFileSync(join(ROOT, path), 'utf8').split('\n'));
  return (files.get(path) ?? '').split('\n').filter((line) => !before.has(line));
}

describe('Refused with one sentence', () => {
  test.each([
    [
      ['study-circle'],
      CALL,
      'Name academy or instructor, and a screen: npm run new:screen academy/reading-list',
    ],
    [['public/study-circle'], CALL, 'Name academy or instructor, and a screen'],
    [['academy/a/b'], CALL, 'Name academy or instructor, and a screen'],
    [['academy/studyCircle'], CALL, "'studyCircle' cannot be an address such as reading-list."],
    [['academy/study-circle'], {}, '--call needs the name of a call'],
    [
      ['academy/study-circle'],
      { call: 'courses/get-course-details' },
      'GET /student/course/get/details/{id} needs more than who is signed in',
    ],
    [
      ['academy/study-circle'],
      { ...CALL, title: "Ada's list" },
      'A title with an apostrophe is for you to write.',
    ],
    [
      ['academy/study-circle'],
      { ...CALL, feature: 'lerning' },
      "web/src/features has no 'lerning'; it has account, ",
    ],
    [['academy/home'], CALL, 'web/src/screens/home/home.screen.tsx already exists.'],
    [['academy/certificate'], CALL, 'web/src/lib/screens/academy-screens.ts already has a certificate.'],
  ])('%j %j', (words, options, sentence) => {
    expect(() => readRequest(ROOT, words, options)).toThrow(sentence);
  });
});
