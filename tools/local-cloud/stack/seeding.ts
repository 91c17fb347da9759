import type { DataFolder } from './data-folder.ts';

const SEEDED = 'seeded.json';

/** How far the demo data of a folder is. `demoDataOnly`: there was nothing else in the folder when its writing began. */
type Seeded = { state?: 'seeding' | 'done'; demoDataOnly?: boolean };

/**
 * Empties a folder whose demo data is half written, so that it is written again. Where nothing else was in it, no copy is made:
 * a copy is worth nothing, and would push an older one out. Opened before the emulators write into the folder.
 */
export async function openSeeding(folder: DataFolder) {
  const { state, demoDataOnly = false } = await folder.read<Seeded>(SEEDED, {});
  const interrupted = state === 'seeding';
  let copy: string | undefined;
  if (interrupted && demoDataOnly) await folder.discard();
  else if (interrupted) copy = await folder.empty();
  const isEmpty = await folder.isEmpty();
  const begin = () => folder.write(SEEDED, { state: 'seeding', demoDataOnly: isEmpty } satisfies Seeded);
  return {
    isDone: state === 'done',
    /** The last writing was interrupted; what was in the folder is in `copy`, if there was anything but demo data. */
    interrupted,
    copy,
    /** In an empty folder at once: what the emulators write from here on is the demo data's. */
    announce: async () => (isEmpty ? begin() : undefined),
    begin,
    end: () => folder.write(SEEDED, { state: 'done' } satisfies Seeded),
  };
}
