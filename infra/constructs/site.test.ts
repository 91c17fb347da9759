import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScriptHashes, sitePaths } from './site.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [file, html] of Object.entries({
    'index.html':
      '<script type="application/ld+json">{"a":1}</script><script type="module" src="/a.js"></script>',
    'course/1/index.html': '<script>begin();</script>',
    'app.html': '<p>Academy</p>',
    'shell/auth.html': '<script>begin();</script>',
    'shell/academy/student-courses.html': '<script>begin();</script>',
    'favicon.svg': '<script>no page</script>',
  })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), html);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('Pages, skeletons and files of the site are told apart', () => {
  expect(sitePaths(folder)).toEqual({
    renderedPaths: ['/', '/course/1'],
    shellPaths: ['/academy/student-courses', '/auth'],
    // folders that functions fill are files also when the build has none
    files: ['/favicon.svg', '/share/', '/sitemap/'],
  });
});

test('The policy learns each script that stands in a page once, and no data for search engines (I16)', () => {
  // printf 'begin();' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptHashes(folder)).toEqual(['sha256-RGdiNHrz6SleHp86rY1Pe6UYC/Z2F6aw/rzfvgFU15Q=']);
});
