import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
  .toSorted()
  .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

describe.each(workflows)('%s', (_path, text) => {
  test('Actions are fixed by their commit, since a tag can be moved', () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(uses.length).toBeGreaterThan(1);
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  });

  test('It may read the repository, and each npm script that it runs exists', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    const names = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  test('What people type is no part of a shell command', () => {
    const commands = [...text.matchAll(/^ *- run: (.*(?:\n {10}.*)*)/gm)].map(([, command = '']) => command);
    expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
  });
});
