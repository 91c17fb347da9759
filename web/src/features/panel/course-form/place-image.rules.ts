import type { FinishedUpload, Upload } from '../uploads/upload.ts';

/**
 * The images of a course, by address, with one that has arrived, where it was chosen: the first is the cover (ENT-17), and a small file
 * arrives before a large one that was chosen before it. Images that `uploads` does not know were there before. Where the images are not in the
 * order in which they were chosen, the person has chosen the cover, which stays.
 */
export function placeImage(
  images: readonly string[],
  { result, chosenAt = Infinity }: Pick<FinishedUpload, 'result' | 'chosenAt'>,
  uploads: readonly Pick<Upload, 'result' | 'chosenAt'>[],
): string[] {
  const moments = images.map((image) => uploads.find((one) => one.result?.url === image)?.chosenAt ?? 0);
  const isInOrder = moments.every((moment, n) => n === 0 || (moments[n - 1] ?? 0) <= moment);
  const later = isInOrder ? moments.findIndex((moment) => moment > chosenAt) : -1;
  return images.toSpliced(later < 0 ? images.length : later, 0, result.url);
}
