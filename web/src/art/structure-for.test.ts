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

/** All that is visible of a cloth: its first 16 ends and picks, '#' where the warp lies on top, and its yarns. */
function look(cloth: Cloth): string {
  const draft = Array.from({ length: 16 }, (_, pick) =>
    Array.from({ length: 16 }, (_, end) => (cloth.over(end, pick) ? '#' : '.')).join(''),
  ).join('/');
  const warp = Array.from({ length: 32 }, (_, end) => cloth.warpAt(end)).join(' ');
  const weft = Array.from({ length: 8 }, (_, pick) => cloth.weftAt(pick)).join(' ');
  return `${draft} ${warp} ${weft}`;
}

describe('the cloth of a course', () => {
  test.each([
    ['AWS Cloud', 'cloud-computing', 'goose-eye', 1948860368],
    ['Microsoft Azure Cloud', 'cloud-computing', 'steep', 2023204528],
    ['DevOps', 'devops', 'herringbone', 3504785397],
    ['Azure DevOps', 'devops', 'twill', 2919125825],
    ['AWS DevOps', 'devops', 'diamond', 400102804],
    ['Git Basics', 'self-study', 'plain', 2804263493],
    ['Linux für Anfänger', 'self-study', 'plain', 346442676],
  ])('%s (%s) keeps the cloth of the design: %s', (title, category, structure, hash) => {
    const cloth = structureFor(title, category);
    expect([cloth.structure, clothHash(look(cloth))]).toEqual([structure, hash]);
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
