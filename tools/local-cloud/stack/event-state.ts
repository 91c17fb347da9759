import type { Checkpoints } from '../pipes/pipe.ts';
import type { StoredMessages } from '../queues/queues.ts';
import type { DataFolder } from './data-folder.ts';

/** How far pipes are, and what queues hold. */
export type EventState = {
  checkpoints: Checkpoints;
  messages: StoredMessages;
  /** Resolves when what is there now is on the disk. Calls during a write share the next one. */
  save(): Promise<void>;
};

const FILE = 'events.json';

/** Both in one file, so that a checkpoint is never kept without the messages of the records before it. */
export async function openEventState(folder: Pick<DataFolder, 'read' | 'write'>): Promise<EventState> {
  const state = await folder.read<Omit<EventState, 'save'>>(FILE, { checkpoints: {}, messages: {} });
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    ...state,
    save: () =>
      (next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          writing = folder.write(FILE, state);
          return writing;
        })),
  };
}
