import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAIL_STRIP } from '#shared/mail/mail-strip.ts';
import { STRUCTURES, warpOnTop } from '#web/art/structures.ts';
import { YARNS } from '#web/art/yarns.ts';
import { drawMailStrip } from './draw-mail-strip.ts';

const { width, height, path } = MAIL_STRIP;
const ENDS = 6;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-strip-'));
  await drawMailStrip(join(folder, 'first'));
  await drawMailStrip(join(folder, 'second'));
});
afterAll(() => rm(folder, { recursive: true }));
const strip = (run = 'first') => readFile(join(folder, run, path));

/** Distance of a pixel from a colour '#rrggbb', channel by channel. */
const distance = (pixel: Buffer, color: string) =>
  [1, 3, 5].reduce(
    (sum, at, channel) =>
      sum + Math.abs((pixel[channel] ?? Number.NaN) - Number.parseInt(color.slice(at, at + 2), 16)),
    0,
  );

describe('the strip of mails (G-46)', () => {
  test('is sharp on fine screens and light enough for a mail: twice its size on the page, at most 4 KB', async () => {
    const bytes = await strip();
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: width * 2,
      height: height * 2,
      isPalette: true,
    });
    expect(bytes.length).toBeLessThanOrEqual(4 * 1024);
  });

  test('is a 2/2 twill by the weave rule, from end to end', async () => {
    const { data, info } = await sharp(await strip())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const cell = info.height / ENDS;
    const { spark, deep } = YARNS.devops;
    for (let end = 0; end < ENDS; end++) {
      for (let pick = 0; pick < info.width / cell; pick++) {
        const [x, y] = [Math.floor((pick + 0.5) * cell), Math.floor((end + 0.5) * cell)];
        const pixel = data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
        const warp = distance(pixel, spark) < distance(pixel, deep);
        expect(warp, `end ${end}, pick ${pick}`).toBe(warpOnTop(STRUCTURES.twill, end, pick));
      }
    }
  });

  test('has the background colour that a mail shows while pictures are blocked', () => {
    expect(MAIL_STRIP.color).toBe(YARNS.devops.deep);
  });

  test('has the same bytes each time it is drawn', async () => {
    expect((await strip('second')).equals(await strip())).toBe(true);
  });
});
