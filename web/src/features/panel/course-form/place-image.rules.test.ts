import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { placeImage } from './place-image.rules.ts';

const uploaded = (url: string, chosenAt?: number) => ({
  chosenAt,
  result: {
    success: true,
    originalName: url,
    url,
    key: anId(url),
    size: 9,
    type: 'image/webp',
    lastModified: '',
  },
});
const [A, B, C] = [uploaded('a', 1), uploaded('b', 2), uploaded('c', 3)];
const ALL = [A, B, C, { chosenAt: 4 }];

describe('Where an image that has arrived stands, of which the first is the cover', () => {
  test('In the order in which they were chosen, whatever the order in which they arrive', () => {
    for (const order of [
      [A, B, C],
      [C, B, A],
      [B, C, A],
      [C, A, B],
    ]) {
      let images: string[] = [];
      for (const one of order) images = placeImage(images, one, ALL);
      expect(images).toEqual(['a', 'b', 'c']);
    }
  });

  test('After those that the course had', () => {
    expect(placeImage(['saved'], B, ALL)).toEqual(['saved', 'b']);
    expect(placeImage(['saved', 'b'], A, ALL)).toEqual(['saved', 'a', 'b']);
  });

  test('Last, where the person has made another one the cover meanwhile', () => {
    expect(placeImage(['c', 'b'], A, ALL)).toEqual(['c', 'b', 'a']);
    expect(placeImage(['b', 'saved'], A, ALL)).toEqual(['b', 'saved', 'a']);
  });

  test('Last, where it is not known when it was chosen', () => {
    expect(placeImage(['b'], uploaded('x'), ALL)).toEqual(['b', 'x']);
  });
});
