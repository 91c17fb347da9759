import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { coverDrawing } from './cover.ts';
import { round } from './drawing.ts';
import { draftPath } from './slide.ts';
import { clampProgress, progressDrawing } from './progress.ts';
import { markPath } from './mark.ts';

/** Path data with the absolute positions of the design's own drawing. */
function toAbsolute(d: string): string {
  let [x, y] = [0, 0];
  return d.replaceAll(
    /([Mm])(-?[\d.]+) (-?[\d.]+)([hv])(-?[\d.]+)/g,
    (_thread, move: string, ...[toX, toY, direction, length]: string[]) => {
      const from = move === 'm' ? { x, y } : { x: 0, y: 0 };
      const start = { x: round(from.x + Number(toX)), y: round(from.y + Number(toY)) };
      x = start.x + (direction === 'h' ? Number(length) : 0);
      y = start.y + (direction === 'v' ? Number(length) : 0);
      return `M${start.x} ${start.y}${direction}${length}`;
    },
  );
}

const fingerprint = (paths: string[]) =>
  createHash('sha256').update(paths.join('|')).digest('hex').slice(0, 16);

describe('a cover', () => {
  // fingerprints of the path data of the design's own drawing, 8 weeks, 960 by 600
  test.each([
    ['AWS Cloud', 'cloud-computing', '991dacafe588c799'],
    ['Microsoft Azure Cloud', 'cloud-computing', '21d043e30419bd26'],
    ['DevOps', 'devops', '4cfedebb91a283e3'],
    ['Azure DevOps', 'devops', '17ca5e85909e4d79'],
    ['AWS DevOps', 'devops', 'c53899d24f282d4b'],
    ['Git Basics', 'self-study', 'bb4e416991005aab'],
  ])('of %s is drawn thread by thread as in the design', (title, category, expected) => {
    const drawing = coverDrawing({ title, category, weeks: 8, size: 'large' });
    expect(fingerprint(drawing.layers.map((layer) => toAbsolute(layer.d)))).toBe(expected);
  });

  test.each([
    [0, 20],
    [4, 30],
    [8, 40],
    [12, 50],
    [40, 50],
  ])('of a course of %i weeks has %i of 50 rows woven', (weeks, rows) => {
    const drawing = coverDrawing({ title: 'DevOps', category: 'devops', weeks, size: 'card' });
    const wefts = drawing.layers.filter((layer) => layer.width === 12 * 0.84);
    expect(wefts.flatMap((layer) => layer.d.match(/m/gi) ?? []).length).toBe(rows);
  });

  test('at a small size has fewer and larger threads and no highlights', () => {
    const points = (size: 'small' | 'card' | 'large') =>
      coverDrawing({ title: 'DevOps', category: 'devops', weeks: 8, size })
        .layers.map((layer) => layer.d)
        .join('').length;
    expect(points('small')).toBeLessThan(points('card') / 3);
    expect(points('card')).toBeLessThan(points('large'));
  });
});

describe('other pictures', () => {
  test('The progress cloth, the slide and the mark are drawn as in the design', () => {
    const progress = progressDrawing({ title: 'DevOps', category: 'devops' }, clampProgress(5, 12), {
      width: 480,
      height: 32,
    });
    const ground = `M0 0h${progress.woven}v32H0z`;
    const paths = [
      ground,
      ...progress.layers.map((layer) => toAbsolute(layer.d)),
      progress.ticks,
      `M${progress.fell} 0v32`,
    ];
    expect(fingerprint(paths)).toBe('be07baaa10f351bc');
    expect(fingerprint([draftPath('herringbone')])).toBe('ceb18bc0033ab98a');
    expect(markPath(28)).toBe(
      'M0.42 0.42h6.16v6.16h-6.16zM0.42 21.42h6.16v6.16h-6.16zM7.42 14.42h6.16v6.16h-6.16zM7.42 21.42h6.16v6.16h-6.16z' +
        'M14.42 7.42h6.16v6.16h-6.16zM14.42 14.42h6.16v6.16h-6.16zM21.42 0.42h6.16v6.16h-6.16zM21.42 7.42h6.16v6.16h-6.16z',
    );
  });
});
