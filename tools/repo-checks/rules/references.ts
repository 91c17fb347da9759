import { parseSync } from 'vite';
import { findIds } from '../coverage/requirement-ids.ts';
import type { SourceFile } from './source-files.ts';
import { readTestTitles } from './test-titles.ts';

/** What a reference may point at: ids, sections of the specification, documents with their headings. */
export interface Definitions {
  readonly ids: ReadonlySet<string>;
  /** '§1' … */
  readonly sections: ReadonlySet<string>;
  /** Anchors of the headings of each document, by its path from the root. */
  readonly documents: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every file of the repository, by its path from the root. */
  readonly paths: ReadonlySet<string>;
}

/** Reads the definitions: a heading or the first cell of a table row in a document, a row of the requirements. */
export function readDefinitions(documents: readonly SourceFile[], paths: readonly string[]): Definitions {
  const ids = new Set<string>();
  const sections = new Set<string>();
  for (const { path, text } of documents) {
    const lines = text.split('\n');
    const heads = path.endsWith('.tsv')
      ? lines.map((line) => line.split('\t')[0] ?? '')
      : lines.flatMap((line) => /^(?:#{2,4}|\|) (§\d|[A-Z]+-?\d+)\b/.exec(line)?.[1] ?? []);
    for (const head of heads) (head.startsWith('§') ? sections : ids).add(head);
  }
  const anchors = documents.map(({ path, text }) => [path, new Set(headingAnchors(text))] as const);
  return { ids, sections, documents: new Map(anchors), paths: new Set(paths) };
}

/** The anchors that a Markdown viewer gives to headings. */
function headingAnchors(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

interface Passage {
  readonly line: number;
  readonly text: string;
  /** A title of a test may name files that are made up. */
  readonly isTitle?: boolean;
}

const DOCUMENT = /\bdocs\/[\w./-]*[\w-](?:#[\w-]+)?/g;
const NAMED_DOCUMENT = /(?<![\w./-])([\w-]+\.md)\b/g;
/** A source file anywhere, and in a document also a folder in backticks; a path with a placeholder is none. */
const SOURCE =
  /(?<![\w./@#-])(?:shared|functions|infra|web|tools|e2e|bench)\/[\w./-]*[\w-]\.(?:tsx?|mjs|css)\b/g;
const FOLDER = /`((?:shared|functions|infra|web|tools|e2e|bench|docs)\/[\w./-]*)`/g;
/** Where a comment begins. Files in whose whole text nothing is dead are not parsed, which would take most of the time. */
const COMMENT_SIGN = /\/[/*]+/g;
const LINK = /\]\((?!https?:)([^)\s]+)\)/g;

/** One sentence for each reference in code, tests and documents that leads nowhere. */
export function deadReferences(files: readonly SourceFile[], definitions: Definitions): string[] {
  const prefixes = new Set([...definitions.ids].map((id) => id.replace(/-?\d+$/, '')));
  function deadIn(path: string, { text, isTitle }: Omit<Passage, 'line'>): Set<string> {
    const ids = findIds(text).filter(
      (id) => prefixes.has(id.replace(/-?\d+$/, '')) && !definitions.ids.has(id),
    );
    const sections = (text.match(/§\d*/g) ?? []).filter((section) => !definitions.sections.has(section));
    const documents = documentsIn(path, text).filter((target) => !isDocument(target, definitions));
    const sources = isTitle ? [] : sourcesIn(path, text).filter((one) => !isInTree(one, definitions));
    return new Set([...ids, ...sections, ...documents, ...sources]);
  }
  return files
    .filter(
      ({ path, text }) =>
        path.endsWith('.md') || deadIn(path, { text: text.replaceAll(COMMENT_SIGN, ' ') }).size > 0,
    )
    .flatMap((file) =>
      findPassages(file).flatMap((passage) =>
        [...deadIn(file.path, passage)].map(
          (dead) => `${file.path}:${passage.line}: ${dead} is defined nowhere`,
        ),
      ),
    );
}

/** Where references occur: comments and titles of code, comments of style sheets, every line of a document. */
function findPassages(file: SourceFile): Passage[] {
  const { path, text } = file;
  const toLineNumber = (offset: number): number => text.slice(0, offset).split('\n').length;
  if (path.endsWith('.md')) return text.split('\n').map((one, index) => ({ line: index + 1, text: one }));
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
      line: toLineNumber(match.index),
      text: match[0],
    }));
  const comments = parseSync(path, text).comments.map(({ value, start }) => ({
    line: toLineNumber(start),
    text: value,
  }));
  const titles = /\.(?:test|journey)\.tsx?$/.test(path) ? readTestTitles(file) : [];
  return [...comments, ...titles.map((title) => ({ ...title, isTitle: true }))];
}

function documentsIn(path: string, text: string): string[] {
  const named = [...text.replaceAll(LINK, '').matchAll(DOCUMENT)].map(([target]) => target);
  const bare = [...text.replaceAll(LINK, '').matchAll(NAMED_DOCUMENT)].map(([, name = '']) => name);
  const links = path.endsWith('.md') ? [...text.matchAll(LINK)].map(([, target = '']) => target) : [];
  return [...named, ...bare, ...links.map((target) => resolved(path, target))];
}

/** A link of a document as a path from the root. */
function resolved(path: string, target: string): string {
  if (target.startsWith('#')) return `${path}${target}`;
  return new URL(target, `file:///${path}`).href.slice('file:///'.length);
}

/** A document, a folder of documents, or a decision record by its number; with a heading where one is named. */
function isDocument(target: string, { documents }: Definitions): boolean {
  const [path = '', heading] = target.split('#');
  if (heading !== undefined) return documents.get(path)?.has(heading) ?? false;
  const all = [...documents.keys()];
  return (
    documents.has(path) ||
    all.some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`)) ||
    (/^docs\/adr\/\d{3}$/.test(path) && all.some((one) => one.startsWith(`${path}-`))) ||
    (!path.includes('/') && all.some((one) => one.endsWith(`/${path}`)))
  );
}

function sourcesIn(path: string, text: string): string[] {
  const folders = path.endsWith('.md') ? [...text.matchAll(FOLDER)].map(([, folder = '']) => folder) : [];
  return [...(text.match(SOURCE) ?? []), ...folders];
}

function isInTree(path: string, { paths }: Definitions): boolean {
  return paths.has(path) || [...paths].some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`));
}
