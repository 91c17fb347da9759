import { expect, test } from 'vitest';
import { withStylesOfPage } from '../name-every-module.ts';
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

test('The chunk with the script of the page has its style sheet, whichever module names it first', () => {
  const loader = { file: 'loader.js' };
  const built = {
    'index.html': { file: 'index.css' },
    'src/app/entry/main.tsx': loader,
    '_loader.js': loader,
    screen: { file: 'screen.js', imports: ['_loader.js'] },
  };
  for (const modules of [
    ['index.html', 'screen'],
    ['screen', 'index.html'],
  ])
    expect(listChunks(withStylesOfPage(built), modules).flatMap(({ css = [] }) => css)).toEqual([
      'index.css',
    ]);
  const { 'src/app/entry/main.tsx': _, ...without } = built;
  expect(() => withStylesOfPage(without)).toThrow('The build has no module src/app/entry/main.tsx.');
});
