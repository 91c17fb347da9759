import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markPath } from '#web/art/mark.ts';
import { encodeIco } from './encode-ico.ts';
import { tokenColor } from './token-color.ts';

/** Side of the picture and of the mark in it, px; a maskable icon keeps the mark inside its safe circle. */
const ICONS = [
  { file: 'apple-touch-icon.png', side: 180, mark: 108 },
  { file: 'icon-192.png', side: 192, mark: 120 },
  { file: 'icon-512.png', side: 512, mark: 320 },
  { file: 'icon-maskable-512.png', side: 512, mark: 272 },
] as const;
const FAVICON = 32;

/** Writes the icons of the site, all from the mark: favicon.svg, favicon.ico and the pictures of ICONS. */
export async function drawIcons(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const favicon = iconSvg(FAVICON, FAVICON);
  await Promise.all([
    writeFile(join(outDir, 'favicon.svg'), favicon),
    png(favicon).then((bytes) => writeFile(join(outDir, 'favicon.ico'), encodeIco(bytes, FAVICON))),
    ...ICONS.map(async ({ file, side, mark }) => {
      await writeFile(join(outDir, file), await png(iconSvg(side, mark)));
    }),
  ]);
}

/** The mark in the middle of a square of loom. */
function iconSvg(side: number, mark: number): string {
  const margin = (side - mark) / 2;
  const path = `<path d="${markPath(mark)}" fill="${tokenColor('primary')}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">`,
    `<path d="M0 0h${side}v${side}H0z" fill="${tokenColor('loom')}"/>`,
    margin === 0 ? path : `<g transform="translate(${margin} ${margin})">${path}</g>`,
    '</svg>',
  ].join('');
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toBuffer();
