import { expect, test } from 'vitest';
import { type Bom, isAllowed, readLicences } from './licences.ts';
import { readSbom } from './read-sbom.ts';

test('Each package of functions and site has a licence that asks nothing of our code', () => {
  const packages = readLicences(readSbom());
  const names = packages.map(({ name }) => name.replace(/@[^@]+$/, ''));
  expect(names).toEqual(expect.arrayContaining(['react', 'square', '@aws-sdk/client-dynamodb']));
  // of development only
  expect(names).not.toContain('vitest');
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND Zlib', true],
  ['GPL-3.0-or-later', false],
  ['Apache-2.0 AND LGPL-3.0-or-later', false],
  ['SEE LICENSE IN EULA', false],
  ['', false],
])('Licence %j is allowed: %j', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

test('Of packages that are ours, or that development alone needs, the licence does not count', () => {
  const component = (licenses?: Bom['components'][number]['licenses'], more: object = {}) => ({
    name: 'a',
    version: '1.0.0',
    purl: 'pkg:npm/a@1.0.0',
    properties: [{ name: 'cdx:npm:package:path', value: 'node_modules/a' }],
    ...(licenses && { licenses }),
    ...more,
  });
  const bom: Bom = {
    bomFormat: 'CycloneDX',
    components: [
      component(),
      component([{ license: { id: 'MIT' } }]),
      component([{ license: { name: 'Own' } }]),
      component([{ expression: '(MIT OR ISC)' }]),
      component([], { purl: 'pkg:npm/%40twillfield/web@0.1.0' }),
      component([], { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
    ],
  };
  expect(readLicences(bom).map(({ licence }) => licence)).toEqual(['', 'MIT', 'Own', '(MIT OR ISC)']);
});
