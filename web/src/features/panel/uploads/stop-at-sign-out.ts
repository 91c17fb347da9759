import { forgetKept } from '#web/lib/kept-study.ts';
import { uploadsOf } from '#web/lib/kept-uploads.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';
import { releaseUploads } from './begun-uploads.ts';
import { finishedUploads } from './finished-uploads.ts';
import { jobs } from './jobs.ts';
import { uploadList } from '../upload-list.ts';

let person = sessionStore.get().user?._id;

// Who signs out leaves nothing behind; a session that ended by itself keeps what was begun for the next sign-in.
sessionStore.subscribe(() => {
  const { status, user, ended } = sessionStore.get();
  if (status !== 'settled') return;
  const before = person;
  person = user?._id;
  if (before === undefined || before === person) return;
  for (const { cancel } of jobs.values()) cancel.abort();
  jobs.clear();
  releaseUploads();
  uploadList.clear();
  finishedUploads.clear();
  if (!ended) forgetKept(uploadsOf(before));
});
