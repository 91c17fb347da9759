import { expect, test } from 'vitest';
import { listChunks } from './bundle-manifest.ts';

const manifest = {
  main: { file: 'main.js', imports: ['react', 'parts'] },
  parts: { file: 'parts.js', imports: ['react', 'main'] },
  react: { file: 'react.js' },
};

test('A module comes after what it imports, each once, circles included', () => {
  expect(listChunks(manifest, ['main', 'parts']).map(({ file }) => file)).toEqual([
    'react.js',
    'parts.js',
    'main.js',
  ]);
});

test('A module that the build lacks is named', () => {
  expect(() => listChunks(manifest, ['gone'])).toThrow('The build has no module gone.');
});
