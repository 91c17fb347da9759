import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { SLIDES, slideSvg } from '#web/art/slide.ts';
import { encodeMp4, encodeWebm, requireEncoder } from './encode-film.ts';
import { drawingFingerprint, filmFrames, FRAME_COUNT, FRAMES_PER_SECOND } from './film.ts';

/** Draws the hero film, its poster and the slider pictures into the landing screen's folder: `npm run art:film`. */
const OUT = fileURLToPath(new URL('../src/screens/landing/hero/', import.meta.url));

async function makeFilm(frames: string): Promise<string[]> {
  let number = 0;
  for (const svg of filmFrames()) {
    const name = `frame-${String(number++).padStart(4, '0')}.png`;
    await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toFile(join(frames, name));
  }
  encodeWebm(frames, join(OUT, 'hero-film.webm'));
  encodeMp4(frames, join(OUT, 'hero-film.mp4'));
  // without loss: the threads repeat, so that is smaller than any lossy form
  const first = sharp(join(frames, 'frame-0000.png'));
  await first.webp({ lossless: true, effort: 6 }).toFile(join(OUT, 'hero-poster.webp'));
  return ['hero-film.webm', 'hero-film.mp4', 'hero-poster.webp'];
}

async function makeSlides(): Promise<string[]> {
  const names: string[] = [];
  for (const index of SLIDES.keys()) {
    const name = `slide-${index + 1}.webp`;
    await sharp(Buffer.from(slideSvg(index)))
      .removeAlpha()
      .webp({ nearLossless: true, quality: 60, effort: 6 })
      .toFile(join(OUT, name));
    names.push(name);
  }
  return names;
}

const frames = mkdtempSync(join(tmpdir(), 'twillfield-film-'));
try {
  requireEncoder();
  const files = [...(await makeFilm(frames)), ...(await makeSlides())];
  const facts = { frames: FRAME_COUNT, framesPerSecond: FRAMES_PER_SECOND, drawing: drawingFingerprint() };
  writeFileSync(join(OUT, 'hero-film.json'), `${JSON.stringify(facts, undefined, 2)}\n`);
  for (const name of files) console.log(`${name}  ${statSync(join(OUT, name)).size} bytes`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(frames, { recursive: true, force: true });
}
