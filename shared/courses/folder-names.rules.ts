/** What names of files and folders say of a course: its order, the titles of its lectures, and what belongs together. */

const NUMBER = /^\s*(\d{1,3}(?:[.-]\d{1,3})*)(?:[\s._:)–—-]+|$)/;
const EXTENSION = /\.[^.]+$/;
const LANGUAGE = /\.[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const QUIZ = new Set(['quiz', 'quizzes']);
const LAB = new Set(['lab', 'labs', 'exercise', 'exercises']);
const KINDS = new Set([...QUIZ, ...LAB, 'note', 'notes', 'slides', 'handout', 'subtitles', 'captions']);
/** Names that say nothing: the folder says it. */
const PLAIN = new Set(['', 'video', 'lecture', 'film', 'movie', 'recording', 'index']);

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** '02' before '10', folder by folder; equal names by their characters. */
export function comparePaths(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const order = collator.compare(a[at] ?? '', b[at] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length || (one < other ? -1 : Number(one > other));
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The number that a name begins with, without leading zeros: '1.2' of '01-02 Pods'. */
export function numberIn(name: string): string | undefined {
  const number = NUMBER.exec(name.replace(EXTENSION, ''))?.[1];
  return number?.split(/[.-]/).map(Number).join('.');
}

function wordsIn(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A name without number, extension, language and what kind of file it is; files with the same one belong together. */
export function subjectOf(name: string): string {
  const stem = name.replace(EXTENSION, '').replace(name.toLowerCase().endsWith('.vtt') ? LANGUAGE : /$^/, '');
  return wordsIn(stem.replace(NUMBER, ''))
    .filter((word) => !KINDS.has(word))
    .join(' ');
}

/** What a PDF file is by the words of its path; the one nearest to the end decides. */
export function materialKindOf(path: string): 'notes' | 'quiz' | 'lab' {
  for (const word of wordsIn(path).toReversed()) {
    if (QUIZ.has(word)) return 'quiz';
    if (LAB.has(word)) return 'lab';
  }
  return 'notes';
}

/** A name as a title, without number and extension; empty when nothing is left that says something. */
export function titleFrom(name: string): string {
  const words = wordsOf(name);
  return PLAIN.has(words.toLowerCase()) ? '' : words;
}

/** The same, also where it says nothing: 'Film' of '12 Film'. */
export function wordsOf(name: string): string {
  const stem = name.replace(NUMBER, '').replaceAll('_', ' ').trim();
  const text = (stem.includes(' ') ? stem : stem.replaceAll('-', ' ')).replaceAll(/\s+/g, ' ').trim();
  return (text.charAt(0).toUpperCase() + text.slice(1)).slice(0, 200).trim();
}

export const stemOf = (name: string): string => name.replace(EXTENSION, '');
