import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cloth } from './cloth.ts';
import { clothHash, structureFor } from './structure-for.ts';

const SHOWCASED = [
  ['AWS Cloud', 'cloud-computing'],
  ['Microsoft Azure Cloud', 'cloud-computing'],
  ['DevOps', 'devops'],
  ['Azure DevOps', 'devops'],
  ['AWS DevOps', 'devops'],
] as const;

/** The first 16 ends of the first picks, '#' where the warp lies on top. */
function drawDown(cloth: Cloth, picks: number): string {
  return Array.from({ length: picks }, (_, pick) =>
    Array.from({ length: 16 }, (_, end) => (cloth.over(end, pick) ? '#' : '.')).join(''),
  ).join('/');
}

/** All that is visible of a cloth. */
function look(cloth: Cloth): string {
  const warp = Array.from({ length: 32 }, (_, end) => cloth.warpAt(end)).join(' ');
  const weft = Array.from({ length: 8 }, (_, pick) => cloth.weftAt(pick)).join(' ');
  return `${drawDown(cloth, 16)} ${warp} ${weft}`;
}

describe('the cloth of a course', () => {
  test('The five showcased courses get five different cloths', () => {
    expect(new Set(SHOWCASED.map(([title, category]) => look(structureFor(title, category)))).size).toBe(5);
  });

  test.each([
    [
      'AWS Cloud',
      'cloud-computing',
      'goose-eye',
      '##...###...###../.##.##.##.##.##.',
      ['#1E8A8A', '#1E8A8A', '#1E8A8A', '#EDF3F3', '#86B8DD', '#1D4789'],
      ['#EDF3F3', '#EDF3F3', '#EDF3F3'],
    ],
    [
      'Microsoft Azure Cloud',
      'cloud-computing',
      'steep',
      '#.###.###.###.##/##.###.###.###.#',
      ['#1D4789', '#1D4789', '#1D4789', '#EDF3F3', '#1D4789', '#1E8A8A'],
      ['#1D4789', '#1D4789', '#EDF3F3'],
    ],
    [
      'DevOps',
      'devops',
      'herringbone',
      '##..##..##..##../.##..##.#..##..#',
      ['#0E5A4F', '#0E5A4F', '#0E5A4F', '#F2E8D2', '#0E5A4F', '#C4532D'],
      ['#8FB39A', '#8FB39A', '#8FB39A'],
    ],
    [
      'Azure DevOps',
      'devops',
      'twill',
      '##..##..##..##../.##..##..##..##.',
      ['#0E5A4F', '#F2E8D2', '#0E5A4F', '#F2E8D2', '#0E5A4F', '#F2E8D2'],
      ['#8FB39A', '#8FB39A', '#8FB39A'],
    ],
    [
      'AWS DevOps',
      'devops',
      'diamond',
      '##...###...###../.##.##.##.##.##.',
      ['#0E5A4F', '#F2E8D2', '#C4532D', '#C4532D', '#C4532D', '#F2E8D2'],
      ['#0E5A4F', '#0E5A4F', '#F2E8D2'],
    ],
    [
      'Git Basics',
      'self-study',
      'plain',
      '#.#.#.#.#.#.#.#./.#.#.#.#.#.#.#.#',
      ['#F6EBDD', '#6A2C5A', '#F6EBDD', '#6A2C5A', '#F6EBDD', '#6A2C5A'],
      ['#A8432F', '#A8432F', '#A8432F'],
    ],
    [
      'Linux für Anfänger',
      'self-study',
      'plain',
      '#.#.#.#.#.#.#.#./.#.#.#.#.#.#.#.#',
      ['#F6EBDD', '#F6EBDD', '#6A2C5A', '#F6EBDD', '#D98E9E', '#D98E9E'],
      ['#6A2C5A', '#6A2C5A', '#6A2C5A'],
    ],
  ])('%s (%s) keeps the cloth of the design: %s', (title, category, structure, draft, warp, weft) => {
    const cloth = structureFor(title, category);
    expect(cloth.structure).toBe(structure);
    expect(drawDown(cloth, 2)).toBe(draft);
    expect([0, 4, 8, 12, 16, 20].map((end) => cloth.warpAt(end))).toEqual(warp);
    expect([0, 3, 6].map((pick) => cloth.weftAt(pick))).toEqual(weft);
  });

  test('The hash equals that of the design, also beyond the first plane of Unicode', () => {
    expect(clothHash('cloth 456|devops|devops')).toBe(3156053406);
    expect(clothHash('ä🎓')).toBe(4161128697);
  });

  test('An unknown category counts as self-study', () => {
    expect(look(structureFor('Python for Operations', 'something-else'))).toBe(
      look(structureFor('Python for Operations', 'self-study')),
    );
    expect(structureFor('Python for Operations', 'toString').yarns.deep).toBe('#6A2C5A');
  });

  test('The same title and category give the same cloth, whatever the case and the space around', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9 &.-]{0,40}$/);
    const space = fc.stringMatching(/^[ \t\n]{0,4}$/);
    const category = fc.constantFrom('devops', 'cloud-computing', 'self-study', 'other');
    fc.assert(
      fc.property(word, space, space, category, (title, before, after, kind) => {
        const cloth = look(structureFor(title, kind));
        expect(look(structureFor(`${before}${title.toUpperCase()}${after}`, kind))).toBe(cloth);
        expect(look(structureFor(title.toLowerCase(), kind))).toBe(cloth);
      }),
    );
  });

  test('Warp and weft are never one and the same yarn all over', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('devops', 'cloud-computing', 'self-study'),
        (title, category) => {
          const cloth = structureFor(title, category);
          const colors = new Set<string>();
          for (let i = 0; i < 64; i++) colors.add(cloth.warpAt(i)).add(cloth.weftAt(i));
          expect(colors.size).toBeGreaterThan(1);
        },
      ),
    );
  });

  test('A cloth repeats itself after its pick repeat', () => {
    for (const [title, category] of SHOWCASED) {
      const cloth = structureFor(title, category);
      for (let pick = 0; pick < cloth.pickRepeat; pick++) {
        expect(cloth.weftAt(pick + cloth.pickRepeat)).toBe(cloth.weftAt(pick));
        for (let end = 0; end < 16; end++) {
          expect(cloth.over(end, pick + cloth.pickRepeat)).toBe(cloth.over(end, pick));
        }
      }
    }
  });
});
