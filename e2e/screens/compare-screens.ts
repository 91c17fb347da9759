import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { FOLDERS } from './screenshots.ts';

/**
 * `npm run compare:screens [-- <before> <after>] [--write <folder>]`: what share of each picture of two `docs:screens`
 * runs differs noticeably, of the last two unless folders are given. Fails when a picture differs by more than LIMIT, changed its size, or is only on one side.
 * `--write` saves a picture of the differences, in red on the pale picture of after.
 */
const LIMIT = 0.001;
/** Of 255, in any channel: less is noise of the compression. */
const NOTICEABLE = 24;
const CHANNELS = 3;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'string' } } });
const [before = FOLDERS.before, after = FOLDERS.after] = positionals;

const [old, present] = await Promise.all([listPictures(before), listPictures(after)]);
const rows = [];
for (const name of [...new Set([...old, ...present])].toSorted()) {
  if (!old.includes(name) || !present.includes(name)) {
    rows.push({ name, share: 1, note: old.includes(name) ? 'only before' : 'only after' });
    continue;
  }
  const { share, note } = await comparePictures(name, join(before, name), join(after, name));
  rows.push({ name, share, note });
}
const different = rows.filter(({ share, note }) => share > LIMIT || note !== '');
for (const { name, share, note } of rows) console.log(`${(share * 100).toFixed(3)} %  ${name}  ${note}`);
console.log(`${rows.length} pictures, ${different.length} differ by more than ${LIMIT * 100} %.`);
process.exitCode = different.length === 0 ? 0 : 1;

async function listPictures(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.webp'));
}

async function comparePictures(name: string, pathBefore: string, pathAfter: string) {
  const [one, other] = await Promise.all([pixels(pathBefore), pixels(pathAfter)]);
  const width = Math.max(one.info.width, other.info.width);
  const height = Math.max(one.info.height, other.info.height);
  const shown = Buffer.alloc(width * height * CHANNELS, 255);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = offset(one, x, y);
      const b = offset(other, x, y);
      const at = (y * width + x) * CHANNELS;
      if (a === undefined || b === undefined || distance(one.data, a, other.data, b) > NOTICEABLE) {
        count += 1;
        shown.set([220, 0, 0], at);
      } else {
        for (let channel = 0; channel < CHANNELS; channel += 1)
          shown[at + channel] = 191 + (other.data[b + channel] ?? 0) / 4;
      }
    }
  }
  const share = count / (width * height);
  if (values.write !== undefined && count > 0) {
    await mkdir(values.write, { recursive: true });
    await sharp(shown, { raw: { width, height, channels: CHANNELS } })
      .webp()
      .toFile(join(values.write, name));
  }
  const sameSize = one.info.width === other.info.width && one.info.height === other.info.height;
  const note = sameSize ? '' : `${dimensions(one)} → ${dimensions(other)}`;
  return { share, note };
}

type Pixels = Awaited<ReturnType<typeof pixels>>;

function pixels(path: string) {
  return sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Where the pixel begins; undefined outside of the picture. */
function offset({ info }: Pixels, x: number, y: number): number | undefined {
  return x < info.width && y < info.height ? (y * info.width + x) * CHANNELS : undefined;
}

function distance(one: Buffer, a: number, other: Buffer, b: number): number {
  let most = 0;
  for (let channel = 0; channel < CHANNELS; channel += 1)
    most = Math.max(most, Math.abs((one[a + channel] ?? 0) - (other[b + channel] ?? 0)));
  return most;
}

function dimensions({ info }: Pixels): string {
  return `${info.width} × ${info.height}`;
}
