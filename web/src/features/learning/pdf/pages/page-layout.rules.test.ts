import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutPages, nextZoom, pagesBetween, placeAt, topOf, ZOOMS } from './page-layout.rules.ts';

const A4 = { width: 595, height: 842 };
const sizes = fc.array(
  fc.record({
    width: fc.integer({ min: 50, max: 3000 }),
    height: fc.integer({ min: 50, max: 3000 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const room = fc.integer({ min: 200, max: 3000 });
const zoom = fc.constantFrom(...ZOOMS);

test('At 100% a page is as wide as the window, and an A4 page at most 760 px', () => {
  expect(layOutPages([A4], 366 + 24, { zoom: 100, gap: 12 }).boxes[0]).toMatchObject({
    left: 12,
    top: 12,
    width: 366,
  });
  const [wide] = layOutPages([A4], 1400, { zoom: 100, gap: 24 }).boxes;
  expect(wide?.width).toBeCloseTo(760);
  expect(wide?.left).toBeCloseTo(320);
});

test('Pages are one below the other with a gap, in the middle, and nothing is outside', () => {
  fc.assert(
    fc.property(sizes, room, zoom, (pages, width, percent) => {
      const layout = layOutPages(pages, width, { zoom: percent, gap: 24 });
      let bottom = 0;
      layout.boxes.forEach((box, index) => {
        expect(box.top).toBeCloseTo(bottom + 24);
        expect(box.left * 2 + box.width).toBeCloseTo(layout.width);
        expect(box.left).toBeGreaterThanOrEqual(24 - 1e-6);
        expect(box.width / box.height).toBeCloseTo((pages[index]?.width ?? 0) / (pages[index]?.height ?? 1));
        bottom = box.top + box.height;
      });
      expect(layout.height).toBeCloseTo(bottom + 24);
      expect(layout.width).toBeGreaterThanOrEqual(width);
    }),
  );
});

test('A place in the file survives every change of zoom and window', () => {
  fc.assert(
    fc.property(sizes, room, zoom, room, zoom, fc.integer({ min: 0, max: 999 }), (...given) => {
      const [pages, width, percent, otherWidth, otherPercent, thousandths] = given;
      const part = thousandths / 1000;
      const before = layOutPages(pages, width, { zoom: percent, gap: 24 });
      const after = layOutPages(pages, otherWidth, { zoom: otherPercent, gap: 24 });
      const place = placeAt(before, part * before.height);
      expect(topOf(before, place)).toBeCloseTo(part * before.height, 3);
      // not in a gap, whose height does not follow the zoom
      if (place.part < 0 || place.part >= 1) return;
      const again = placeAt(after, topOf(after, place));
      expect(again.page).toBe(place.page);
      expect(again.part).toBeCloseTo(place.part, 3);
    }),
  );
});

test('The pages in the window are those of which something is in it, and at least one', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.integer({ min: -500, max: 90_000 }),
      fc.integer({ min: 1, max: 3000 }),
      (pages, from, height) => {
        const layout = layOutPages(pages, 800, { zoom: 100, gap: 24 });
        const { first, last } = pagesBetween(layout, from, from + height);
        expect(first).toBeGreaterThanOrEqual(1);
        expect(last).toBeLessThanOrEqual(pages.length);
        expect(last).toBeGreaterThanOrEqual(first);
        layout.boxes.forEach((box, index) => {
          const inside = box.top < from + height && box.top + box.height > from;
          if (inside) expect(index + 1 >= first && index + 1 <= last).toBe(true);
        });
      },
    ),
  );
});

test('The zoom has steps and two ends', () => {
  expect([nextZoom(100, 1), nextZoom(100, -1), nextZoom(300, 1), nextZoom(50, -1)]).toEqual([
    125,
    75,
    undefined,
    undefined,
  ]);
});
