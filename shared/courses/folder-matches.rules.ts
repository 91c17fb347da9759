import { folderOf, nameOf, numberIn, subjectOf } from './folder-names.rules.ts';

interface Video {
  readonly at: number;
  readonly path: string;
  readonly subject: string;
  readonly number: string | undefined;
}

/**
 * Finds the position of the video that a file belongs to: the only one in its folder, else the one with its name or number; then the
 * same in the folders around, each with all that is below it. Undefined when none or several could be meant.
 */
export function lectureFinder(paths: readonly string[]): (path: string) => number | undefined {
  const counts = new Map<string, number>();
  for (const folder of paths.map(folderOf)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  /** The name of its folder speaks for a file where no other video is in there. */
  const folderName = (path: string, videosOfItsOwn: number) => {
    const folder = folderOf(path);
    return (counts.get(folder) ?? 0) === videosOfItsOwn ? `${nameOf(folder)}.folder` : '';
  };
  const numberOf = (path: string, videosOfItsOwn: number) =>
    numberIn(nameOf(path)) ?? numberIn(folderName(path, videosOfItsOwn));
  const videos = paths.map((path, at): Video => {
    return { at, path, subject: subjectOf(nameOf(path)), number: numberOf(path, 1) };
  });

  return (path) => {
    const subjects = new Set([subjectOf(nameOf(path)), subjectOf(folderName(path, 0))]);
    subjects.delete('');
    const number = numberOf(path, 0);
    const only = (candidates: readonly Video[]): Video | undefined => {
      if (candidates.length === 1) return candidates[0];
      const named = candidates.filter(({ subject }) => subjects.has(subject));
      if (named.length === 1 || number === undefined) return named.length === 1 ? named[0] : undefined;
      const numbered = (named.length > 1 ? named : candidates).filter((video) => video.number === number);
      return numbered.length === 1 ? numbered[0] : undefined;
    };
    const own = folderOf(path);
    const beside = only(videos.filter((video) => folderOf(video.path) === own));
    if (beside !== undefined) return beside.at;
    for (let folder = own; ; folder = folderOf(folder)) {
      const around = folder;
      const found = only(videos.filter((video) => around === '' || video.path.startsWith(`${around}/`)));
      if (found !== undefined || around === '') return found?.at;
    }
  };
}
