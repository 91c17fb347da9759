import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '@twillfield/local-cloud';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@twillfield/local-cloud/demo-data';

const root = join(import.meta.dirname, '..');
const below = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();

/** Files of the built product in whose text something of this machine is found. */
const containing = (files: readonly string[], trace: RegExp): string[] =>
  files.filter((file) => trace.test(readFileSync(join(root, file), 'utf8')));

let functions: string[] = [];
let site: string[] = [];
beforeAll(async () => {
  await ensureBuilt({ root });
  functions = below('.build/functions/**/*.js');
  site = below('web/dist/**/*.{html,js,css,txt,svg,json}');
});

describe('What is deployed', () => {
  test('It consists of functions and of the site', () => {
    expect(functions).toContain(join('.build', 'functions', 'payments', 'create-order', 'index.js'));
    expect(site).toContain(join('web', 'dist', 'index.html'));
  });

  test.each([
    ['the console of this machine', /\/_local/],
    ["Square's simulator", /simulator/i],
    ['the demo password', new RegExp(`password["']?[:=]["'\`]${DEMO_PASSWORD}`, 'i')],
    [
      'a demo account',
      new RegExp(DEMO_PEOPLE.map(({ userEmail }) => userEmail.replaceAll('.', '\\.')).join('|')),
    ],
    ['a source map', /sourceMappingURL/],
    ["React's development build", /react-devtools/],
  ])('Nothing in it contains %s (G-36)', (_what, trace) => {
    expect(containing([...functions, ...site], trace)).toEqual([]);
  });

  test('It carries no source maps along', () => {
    expect(below('{.build/functions,web/dist}/**/*.map')).toEqual([]);
  });

  test('No function is made of code of this machine or of tests', () => {
    const foreign = /^(tools|e2e|bench|functions\/testing)\/|\.test\.ts$/;
    for (const metafile of below('.build/metafiles/**/*.json')) {
      const { inputs } = JSON.parse(readFileSync(join(root, metafile), 'utf8')) as { inputs: object };
      expect(
        Object.keys(inputs).filter((input) => foreign.test(input)),
        metafile,
      ).toEqual([]);
    }
  });

  test('The template has no address of this machine and no demo account', () => {
    const template = readFileSync(join(root, 'cdk.out', 'Academy.template.json'), 'utf8');
    // the name of a rule of AWS's firewall
    const ours = template.replaceAll('Host_localhost_HEADER', '');
    expect(ours).not.toMatch(/\/_local|localhost|127\.0\.0\.1|simulator/i);
    expect(template).not.toContain('student@twillfield.example');
  });
});
