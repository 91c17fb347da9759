import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { MAIL_STRIP } from '#shared/mail/mail-strip.ts';
import { cloth } from '#web/art/cloth.ts';
import { layers } from '#web/art/layers.ts';
import { YARNS } from '#web/art/yarns.ts';
import { box, woven } from './picture-parts.ts';

const { path, width, height } = MAIL_STRIP;
/** Dots of the picture for one CSS px. */
const DENSITY = 2;
/** As many warp ends lie in the strip as in those of the screens. */
const ENDS = 6;
const CELL = height / ENDS;

/** The academy's own cloth, no course's: the 2/2 twill of its mark, woven in the green of its mark. */
const HOUSE_CLOTH = cloth('twill', YARNS.devops, [['spark', 1]], [['deep', 1]]);

/** Writes the strip at the top of every mail, below `outDir`: mail/selvedge.png. */
export async function drawMailStrip(outDir: string): Promise<void> {
  const file = join(outDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await png(stripSvg()));
}

function stripSvg(): string {
  const { pickRepeat, yarns } = HOUSE_CLOTH;
  const drawn = layers(HOUSE_CLOTH, {
    ends: ENDS,
    // one repeat before and one after, so that floats cross both ends of the strip
    picks: Math.ceil(width / CELL) + 2 * pickRepeat,
    cell: CELL,
    axis: 'x',
    x: -pickRepeat * CELL,
    detail: false,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * DENSITY}" height="${height * DENSITY}">`,
    box(0, 0, width, height, yarns.ground),
    woven(drawn),
    '</svg>',
  ].join('');
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .removeAlpha()
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
