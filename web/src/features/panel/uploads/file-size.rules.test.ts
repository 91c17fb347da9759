import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.rules.ts';

test.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [1023, '1023 bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1024.0 KB'],
  [5 * 1024 * 1024, '5.0 MB'],
  [2048 * 1024 * 1024, '2048.0 MB'],
])('%i bytes are shown as %s [CONST-14] (G-85)', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
