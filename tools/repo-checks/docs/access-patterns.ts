/** docs/access-patterns.md from the table of access patterns at the top of functions/data/keys.ts. */
export function accessPatternsPage(keysFile: string): string {
  const comment = /\/\*\*([\s\S]*?)\*\//.exec(keysFile)?.[1] ?? '';
  const rows = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trimEnd())
    .filter((line) => line.startsWith('|'));
  if (rows.length < 3) throw new Error('functions/data/keys.ts has no table of access patterns.');
  return `# Access patterns

Written by \`npm run docs:api\` from \`functions/data/keys.ts\`, where every key of the table stands. There is no scan.

${rows.join('\n')}
`;
}
