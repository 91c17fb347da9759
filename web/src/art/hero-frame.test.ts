import { describe, expect, test } from 'vitest';
import { heroFrame } from './hero-frame.ts';
import { CELL, ENDS, FELL, HERO_CLOTH } from './hero-frame-loom.ts';
import { momentAt, PICKS_PER_LOOP } from './hero-frame-moment.ts';
import { reedAt } from './hero-frame-shape.ts';
import { STRUCTURES, warpOnTop } from './structures.ts';

const FRAMES = 180;
const times = Array.from({ length: FRAMES }, (_, index) => index / FRAMES);

describe('the loop', () => {
  test('The last moment is the first: t = 1 draws what t = 0 draws', () => {
    expect(heroFrame(1)).toEqual(heroFrame(0));
    expect(heroFrame(1.25)).toEqual(heroFrame(0.25));
  });

  test('Eight picks land in one loop, each once', () => {
    const landings = times.filter(
      (t, index) => momentAt(t).landed && !momentAt(times.at(index - 1) ?? 0).landed,
    );
    expect(landings.map((t) => momentAt(t).pick)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('The cloth repeats after the picks of one loop', () => {
    expect(PICKS_PER_LOOP % STRUCTURES.herringbone.repeat[1]).toBe(0);
    expect(PICKS_PER_LOOP % HERO_CLOTH.pickRepeat).toBe(0);
    for (let end = 0; end < ENDS; end++) {
      expect(HERO_CLOTH.over(end, 3)).toBe(warpOnTop(STRUCTURES.herringbone, end, 3 + PICKS_PER_LOOP));
    }
  });
});

describe('the first frame, which is the poster', () => {
  test('The shuttle is between the edges of the cloth', () => {
    const { flight, landed } = momentAt(0);
    expect(landed).toBe(false);
    expect(flight).toBeGreaterThan(0.4);
    expect(flight).toBeLessThan(0.75);
  });
});

describe('the loom', () => {
  test('The reed strikes only when the shuttle has left the shed', () => {
    const struckThrough = times.map(momentAt).filter(({ flight, swing }) => swing > 0.1 && flight < 1);
    expect(struckThrough).toEqual([]);
  });

  test('A pick lands where the reed strikes, left of the cloth', () => {
    expect(reedAt(1)).toBeLessThan(FELL - CELL);
    expect(reedAt(0)).toBeLessThan(reedAt(1));
    expect(Math.max(...times.map((t) => momentAt(t).swing))).toBeGreaterThan(0.95);
  });
});
