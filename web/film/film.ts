import { createHash } from 'node:crypto';
import { heroFrame } from '#web/art/hero-frame.ts';
import { SLIDES, slideSvg } from '#web/art/slide.ts';
import { frameSvg } from './frame-svg.ts';

export const FRAMES_PER_SECOND = 30;
const SECONDS = 6;
export const FRAME_COUNT = FRAMES_PER_SECOND * SECONDS;

/** Every frame of the film as an SVG document, the first to the last. */
export function* filmFrames(): Generator<string> {
  for (let index = 0; index < FRAME_COUNT; index++) yield frameSvg(heroFrame(index / FRAME_COUNT));
}

/** SHA-256 of every drawing that the kept files show: it changes when they are out of date. */
export function drawingFingerprint(): string {
  const hash = createHash('sha256');
  for (const frame of filmFrames()) hash.update(frame);
  for (const index of SLIDES.keys()) hash.update(slideSvg(index));
  return hash.digest('hex');
}
