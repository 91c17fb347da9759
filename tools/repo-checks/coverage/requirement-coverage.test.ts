import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '#shared/api/routes.ts';
import { isBuilt } from './is-built.ts';
import { readPlaceholders, SCREEN_OF_AREA, SCREEN_OF_ROW } from './placeholder-screens.ts';
import {
  coverRows,
  type Kind,
  getTestKind,
  needsRealBrowser,
  readProofs,
  unknownIds,
} from './requirement-coverage.ts';
import { readRequirements, type Requirement } from './requirement-ids.ts';
import { ROOT, sourceFiles } from '../rules/source-files.ts';

const aRow = (id: string, area: string, requirement: string, check: string): Requirement => ({
  id,
  section: '1',
  area,
  requirement,
  check,
});
const named = (...kinds: Kind[]) => new Map([['AA-1', new Set(kinds)]]);
const cover = (
  row: Requirement,
  proofs: ReturnType<typeof named>,
  placeholders: string[] = [],
  routes: { method: 'GET' | 'PATCH'; path: string }[] = [],
) => coverRows([row], proofs, new Set(placeholders), routes)[0];

describe('How a row is proven', () => {
  const row = aRow('AA-1', 'landing', 'It has a header.', 'browser: text');

  test('A row that no title names is missing, one that a title names is proven by its kinds of test', () => {
    expect(cover(row, new Map())).toMatchObject({ state: 'missing', kinds: [] });
    expect(cover(row, named('unit', 'jsdom'))).toMatchObject({ state: 'proven', kinds: ['jsdom', 'unit'] });
  });

  test.each([
    ['The header scrolls to section 1.', 'browser: section 1 in viewport'],
    ['There is a 500 ms delay.', 'browser: fake timers'],
    ['The sidebar collapses.', 'browser: at 767 collapsed'],
    ['The first field gets the focus.', 'browser: focus'],
  ])('Only a real browser proves: %s', (requirement, check) => {
    const seen = aRow('AA-1', 'landing', requirement, check);
    expect(cover(seen, named('jsdom', 'unit'))?.state).toBe('jsdom-only');
    expect(cover(seen, named('browser'))?.state).toBe('proven');
    expect(cover(seen, named('journey'))?.state).toBe('proven');
  });

  test('A unit test proves what its row leaves to one', () => {
    expect(needsRealBrowser(aRow('AA-1', 'x', 'The breakpoint is 768 px.', 'unit/browser: focus'))).toBe(
      false,
    );
  });

  test('A row about a placeholder screen is not proven, whatever names it', () => {
    const screen = aRow('AA-1', 'catalogue', 'It is titled so.', 'browser: text');
    const path = aRow('AA-1', 'x', 'The route /panel/{id} exists.', 'browser: it renders');
    expect(cover(screen, named('journey'), ['/academy/courses'])).toMatchObject({
      state: 'unbuilt',
      reason: 'the screen /academy/courses is a placeholder',
    });
    expect(cover(screen, named('journey'), [])?.state).toBe('proven');
    expect(cover(path, named('journey'), ['/panel/:id'])?.state).toBe('unbuilt');
  });

  test('A row about a call without a handler is not proven', () => {
    const call = aRow('AA-1', 'calls', 'PATCH /admin/users/{id}/role takes role.', 'api: stored');
    expect(
      cover(call, named('table'), [], [{ method: 'PATCH', path: '/admin/users/{userId}/role' }]),
    ).toMatchObject({ state: 'unbuilt', reason: 'the call PATCH /admin/users/{userId}/role is not built' });
    expect(cover(call, named('table'), [], [{ method: 'GET', path: '/admin/users' }])?.state).toBe('proven');
  });

  test('A typing mistake in an id is found', () => {
    expect(
      unknownIds(
        [row],
        new Map([
          ['AA-2', 1],
          ['I4', 1],
          ['SHA-256', 1],
        ]),
      ),
    ).toEqual(['AA-2']);
  });

  test.each([
    ['e2e/a.journey.ts', 'journey'],
    ['web/src/a.browser.test.tsx', 'browser'],
    ['web/src/a.test.tsx', 'jsdom'],
    ['web/src/a.dom.test.ts', 'jsdom'],
    ['web/src/a.node.test.tsx', 'unit'],
    ['web/src/a.test.ts', 'unit'],
    ['functions/a.table.test.ts', 'table'],
    ['tools/a.stack.test.ts', 'stack'],
    ['shared/a.test.ts', 'unit'],
    ['shared/a.ts', undefined],
  ])('The kind of test in %s', (path, kind) => {
    expect(getTestKind({ path })).toBe(kind);
  });
});

describe('Placeholder screens are read from the site', () => {
  const router = {
    path: 'web/src/app/guarded/portal-routes.tsx',
    text: `export const portalRoutes = [
      { path: paths.panel, children: [
        { lazy: async () => ({}), children: [{ index: true, ...opensSoon('Home') }, { path: 'edit/:id', ...opensSoon('Edit') }] },
        { path: 'built', lazy },
      ] },
    ];`,
  };
  const paths = { path: 'web/src/lib/paths.ts', text: "export const paths = {\n  panel: '/panel',\n};" };
  const tab = { path: 'web/src/screens/tabs.tsx', text: '<SoonTab title="Account Settings" />' };

  test('by path from the router, by title from sections and tabs', () => {
    expect([...readPlaceholders([router, paths, tab])]).toEqual([
      'Account Settings',
      '/panel',
      '/panel/edit/:id',
    ]);
  });

  test('and tests are left out', () => {
    expect(readPlaceholders([{ ...tab, path: 'web/src/screens/tabs.test.tsx' }]).size).toBe(0);
  });
});

describe('This repository', () => {
  const files = sourceFiles();
  const requirements = readRequirements(readFileSync(join(ROOT, 'docs', 'requirements.tsv'), 'utf8'));
  const proofs = readProofs(files);
  const placeholders = readPlaceholders(files);
  const rows = coverRows(
    requirements,
    proofs,
    placeholders,
    ROUTES.filter((route) => !isBuilt(route)),
  );

  test('No test claims a row about a screen or call that does not exist', () => {
    const claims = rows.filter(({ state, kinds }) => state === 'unbuilt' && kinds.length > 0);
    expect(claims.map(({ row, kinds, reason }) => `${row.id} (${kinds.join(', ')}): ${reason}`)).toEqual([]);
  });

  test('No test names an id that is in no row', () => {
    expect(unknownIds(requirements, proofs)).toEqual([]);
  });

  test('Every screen that rows are about is a placeholder, or its path or title is in the site', () => {
    const site = files.filter(({ path }) => path.startsWith('web/src/') && !path.includes('.test.'));
    const texts = site.map(({ text }) => text).join('\n');
    const lost = [...Object.values(SCREEN_OF_AREA), ...Object.values(SCREEN_OF_ROW)].filter((screen) => {
      // a parameter is added to the path (web/src/lib/paths.ts)
      const named = screen.endsWith('/:id') ? `\`${screen.slice(0, -':id'.length)}\${` : `'${screen}'`;
      return !placeholders.has(screen) && !texts.includes(named);
    });
    expect(lost).toEqual([]);
  });
});
