import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('Each character that could begin or end markup becomes a reference that HTML and XML both know (I16)', () => {
  expect(escapeHtml(`<a title="x" rel='y'>&</a>`)).toBe(
    '&#60;a title=&#34;x&#34; rel=&#39;y&#39;&#62;&#38;&#60;/a&#62;',
  );
});

test('Text that is escaped already is escaped again', () => {
  expect(escapeHtml('&lt;')).toBe('&#38;lt;');
});

test('Every other character stays as it is', () => {
  const text = 'Zürich 学 🧵 = `1/2`\n';
  expect(escapeHtml(text)).toBe(text);
});
