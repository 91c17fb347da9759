import { expect, test } from 'vitest';
import facts from '#web/screens/landing/hero/hero-film.json' with { type: 'json' };
import { drawingFingerprint, FRAME_COUNT, FRAMES_PER_SECOND } from './film.ts';

test('The kept film, poster and slider pictures show what the project draws', () => {
  expect(facts.drawing, 'run npm run art:film: the drawing has changed').toBe(drawingFingerprint());
  expect([facts.frames, facts.framesPerSecond]).toEqual([FRAME_COUNT, FRAMES_PER_SECOND]);
});
