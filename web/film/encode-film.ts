import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { FRAME_COUNT, FRAMES_PER_SECOND } from './film.ts';

const BT709 = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
/** One key frame only, no sound, colours as browsers expect them. */
const PICTURE = ['-pix_fmt', 'yuv420p', ...BT709, '-g', `${FRAME_COUNT}`, '-an'];
const VP9 = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '36',
  '-tune-content',
  'screen',
  '-deadline',
  'good',
  '-cpu-used',
  '1',
  '-row-mt',
  '1',
];
const H264 = [
  '-c:v',
  'libx264',
  '-crf',
  '24',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
  '-movflags',
  '+faststart',
];

/** Fails with one sentence unless ffmpeg with both encoders is there. */
export function requireEncoder(): void {
  let encoders = '';
  try {
    encoders = execFileSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8', stdio: 'pipe' });
  } catch (cause) {
    throw new Error('ffmpeg was not found. Install it with: sudo apt-get install ffmpeg', { cause });
  }
  for (const name of ['libvpx-vp9', 'libx264']) {
    if (!encoders.includes(name))
      throw new Error(`This ffmpeg has no ${name}; install one that was built with it.`);
  }
}

/** Two passes: the first finds out where the bits are needed. `frames` is the folder of frame-0000.png onwards. */
export function encodeWebm(frames: string, target: string): void {
  const log = ['-passlogfile', join(frames, 'vp9')];
  encode([...input(frames), ...VP9, ...PICTURE, '-pass', '1', ...log, '-f', 'null', '-']);
  encode([...input(frames), ...VP9, ...PICTURE, '-pass', '2', ...log, target]);
}

export function encodeMp4(frames: string, target: string): void {
  encode([...input(frames), ...H264, ...PICTURE, target]);
}

function input(frames: string): string[] {
  const filter = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd'];
  return ['-framerate', `${FRAMES_PER_SECOND}`, '-i', join(frames, 'frame-%04d.png'), ...filter];
}

function encode(args: readonly string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}
