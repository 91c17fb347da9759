import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { markPath } from '#web/art/mark.ts';
import { drawIcons } from './draw-icons.ts';
import { manifest } from './manifest.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'));
  await drawIcons(folder);
});
afterAll(() => rm(folder, { recursive: true }));
const file = (name: string) => readFile(join(folder, name));

describe('the icons', () => {
  test.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('%s is a square of %i px', async (name, side) => {
    expect(await sharp(await file(name)).metadata()).toMatchObject({
      format: 'png',
      width: side,
      height: side,
    });
  });

  test('favicon.svg is the mark by the weave rule', async () => {
    expect((await file('favicon.svg')).toString()).toContain(`d="${markPath(32)}"`);
  });

  test('favicon.ico holds one picture of 32 px', async () => {
    const ico = await file('favicon.ico');
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png.length).toBe(ico.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });

  test('a maskable icon keeps the mark inside the circle that no mask cuts', async () => {
    const { data, info } = await sharp(await file('icon-maskable-512.png'))
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const farthest = data.reduce((most, value, index) => {
      if (value < 100) return most;
      const x = (index % info.width) - 256;
      const y = Math.floor(index / info.width) - 256;
      return Math.max(most, Math.hypot(x, y));
    }, 0);
    expect(farthest).toBeGreaterThan(100);
    expect(farthest).toBeLessThan(512 * 0.4);
  });
});

describe('the web manifest', () => {
  const read = JSON.parse(manifest()) as {
    name: string;
    short_name: string;
    start_url: string;
    theme_color: string;
    background_color: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };

  test('names icons that are there, one of them maskable', async () => {
    for (const { src, sizes } of read.icons) {
      const { width, height } = await sharp(await file(src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(read.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });
});
