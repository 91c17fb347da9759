import { contentTypeOf } from '../../uploads/send/content-type.rules.ts';

/** A file with where it was in its folder. */
export interface ChosenFile {
  readonly path: string;
  readonly size: number;
  readonly contentType: string;
  readonly file: File;
}

/** The files of a folder that was chosen in the browser's dialog. */
export function chosenFiles(files: FileList): ChosenFile[] {
  return [...files].map((file) => toChosen(file, file.webkitRelativePath || file.name));
}

/** What was dropped, when a folder is among it; to be called while the event is handled, for afterwards it is empty. */
export function droppedEntries(data: DataTransfer): FileSystemEntry[] | undefined {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? entries : undefined;
}

/** All files below what was dropped. Rejects when one cannot be read. */
export async function filesBelow(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const found = await Promise.all(entries.map(filesOf));
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isDirectory) return filesBelow(await entriesIn(entry as FileSystemDirectoryEntry));
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  return [toChosen(file, entry.fullPath.slice(1))];
}

/** A browser gives at most 100 entries at once, and none when that was all. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

const toChosen = (file: File, path: string): ChosenFile => ({
  path,
  size: file.size,
  contentType: contentTypeOf(file),
  file,
});
