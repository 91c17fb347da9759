import { acceptedType, type UploadFileType, uploadProblem } from '../media/upload.rules.ts';
import {
  comparePaths,
  folderOf,
  materialKindOf,
  nameOf,
  numberIn,
  stemOf,
  titleFrom,
  wordsOf,
} from './folder-names.rules.ts';
import { lectureFinder } from './folder-matches.rules.ts';

/** A file of a folder. `path` with the folder's own name, `size` in bytes. */
export interface FolderFile {
  readonly path: string;
  readonly size: number;
  readonly contentType: string;
}

export interface PlannedLecture<F extends FolderFile> {
  readonly title: string;
  readonly video: F;
  readonly captions: readonly F[];
  readonly notes: readonly F[];
  readonly quiz: readonly F[];
  readonly lab: readonly F[];
}

export interface FolderPlan<F extends FolderFile> {
  /** The name of the folder; empty when files of several folders came. */
  readonly root: string;
  readonly lectures: readonly PlannedLecture<F>[];
  /** `reason` goes on after 'is'; `path` without the folder's own name. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
}

type Field = 'captions' | 'notes' | 'quiz' | 'lab';
const UPLOADED_AS: Readonly<Record<string, UploadFileType>> = {
  video: 'lectureVideo',
  pdf: 'documents',
  captions: 'generic',
};
/** Captions of a lecture at most, as a saved course has them. */
const MAX_CAPTIONS = 20;
const MB = 1024 * 1024;

/**
 * What a folder of videos, PDF files and captions becomes: each video is a lecture, in the natural order of the paths; other files
 * join the lecture that their folder, name or number names. `room`: lectures that may still be added. Every file is in one
 * lecture, or left out with the reason.
 */
export function planFolder<F extends FolderFile>(files: readonly F[], room: number): FolderPlan<F> {
  const root = rootOf(files);
  const inside = (file: F) => (root === '' ? file.path : file.path.slice(root.length + 1));
  const sorted = files
    .map((file) => ({ file, path: inside(file) }))
    .toSorted((a, b) => comparePaths(a.path, b.path));
  const leftOut: { path: string; reason: string }[] = [];
  const usable = sorted.filter(({ file, path }) => {
    const reason = whyNot(file);
    if (reason !== undefined) leftOut.push({ path, reason });
    return reason === undefined;
  });
  const isVideo = ({ file }: { file: F }) => acceptedType(file.contentType)?.kind === 'video';
  const videos = usable.filter(isVideo);
  const joined = videos.map(() => ({
    captions: [] as F[],
    notes: [] as F[],
    quiz: [] as F[],
    lab: [] as F[],
  }));
  const paths = videos.map(({ path }) => path);
  const lectureFor = lectureFinder(paths);
  for (const one of usable) {
    const { file, path } = one;
    if (isVideo(one)) {
      if (paths.indexOf(path) >= room) leftOut.push({ path, reason: NO_ROOM });
      continue;
    }
    const at = lectureFor(path);
    const field = fieldOf(file, path, paths);
    const list = at === undefined ? undefined : joined[at]?.[field];
    if (at === undefined || list === undefined)
      leftOut.push({ path, reason: 'not of a video, by folder, name or number' });
    else if (at >= room) leftOut.push({ path, reason: NO_ROOM });
    else if (field === 'captions' && list.length === MAX_CAPTIONS)
      leftOut.push({ path, reason: 'one too many captions' });
    else list.push(file);
  }
  const lectures = videos.slice(0, Math.max(0, room)).map(({ file, path }, at) => ({
    title: titleOf(path, paths, at),
    video: file,
    ...(joined[at] ?? { captions: [], notes: [], quiz: [], lab: [] }),
  }));
  return { root, lectures, leftOut };
}

const NO_ROOM = 'more than a course can have: 200 lectures';

/** The folder that all files are in. */
function rootOf(files: readonly FolderFile[]): string {
  const [first = ''] = files.map(({ path }) => path.split('/')[0] ?? '');
  return files.every(({ path }) => path.startsWith(`${first}/`)) ? first : '';
}

function whyNot({ path, size, contentType }: FolderFile): string | undefined {
  const name = nameOf(path);
  if (name.startsWith('.')) return 'a hidden file';
  if (size === 0) return 'empty';
  const type = acceptedType(contentType);
  const uploadedAs = UPLOADED_AS[type?.kind ?? ''];
  const problem = uploadedAs && uploadProblem(uploadedAs, { filename: name, contentType, size });
  if (type === undefined || uploadedAs === undefined || problem === 'INVALID_FILE_TYPE')
    return 'not an MP4 or WebM video, a PDF file or captions (WebVTT)';
  if (problem === undefined) return undefined;
  return `larger than ${type.limit >= 1024 * MB ? `${type.limit / (1024 * MB)} GB` : `${type.limit / MB} MB`}`;
}

/** Words of the path count from where no video is any more: a course on labs does not make a lab of every file. */
function fieldOf(file: FolderFile, path: string, videos: readonly string[]): Field {
  if (acceptedType(file.contentType)?.kind === 'captions') return 'captions';
  const folder = folderOf(path);
  const isOfItsOwn = folder !== '' && !videos.some((video) => video.startsWith(`${folder}/`));
  return materialKindOf(isOfItsOwn ? `${nameOf(folder)}/${stemOf(nameOf(path))}` : stemOf(nameOf(path)));
}

/**
 * Of the file, or of its folder where the file's name says nothing and it is the only video in there. A plain word after a number is a
 * title where no other video has it.
 */
function titleOf(path: string, videos: readonly string[], at: number): string {
  const folder = folderOf(path);
  const isOnly = videos.filter((video) => folderOf(video) === folder).length === 1;
  const title = titleFrom(stemOf(nameOf(path)));
  if (title !== '') return title;
  const word = wordsAfterNumber(path);
  const isWord = word !== '' && videos.filter((video) => wordsAfterNumber(video) === word).length === 1;
  return (isOnly && titleFrom(nameOf(folder))) || (isWord ? word : `Lecture ${at + 1}`);
}

/** 'Film' of 'week 1/12 film.webm'; empty without a number. */
function wordsAfterNumber(path: string): string {
  const name = nameOf(path);
  return numberIn(name) === undefined ? '' : wordsOf(stemOf(name));
}
