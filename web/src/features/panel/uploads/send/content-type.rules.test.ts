import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.rules.ts';

test.each([
  ['talk.m4v', 'video/x-m4v', 'video/mp4'],
  ['talk.M4V', 'video/mp4', 'video/mp4'],
  ['talk.exe', 'video/x-m4v', 'application/octet-stream'],
  ['english.vtt', '', 'text/vtt'],
  ['a.png', 'image/png', 'image/png'],
])('%s of the type %j is declared as %s', (name, type, declared) => {
  expect(contentTypeOf({ name, type })).toBe(declared);
});
