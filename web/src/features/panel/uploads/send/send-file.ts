import type { UploadFileType } from '#shared/media/upload.rules.ts';
import type { UploadResult } from '../upload.ts';
import { confirmUpload } from './confirm-upload.ts';
import { overLostNetwork } from './over-lost-network.ts';
import { putFile } from './put-file.ts';
import { requestSignedUrls } from './request-signed-urls.ts';
import { takeTurn } from './take-turn.ts';
import { UploadError } from './upload-error.ts';
import type { FileWatch, Place } from './watch.ts';

/** Larger files go in parts, and go on where they stopped (docs/adr/036). */
const IN_PARTS_ABOVE = 50 * 1024 * 1024;
/** ms after which a signed URL is not begun with any more: it ends after an hour. */
const FRESH_MS = 45 * 60_000;
/** ms after which a call without response is repeated; a machine that slept may need as long. */
const CONFIRM_PAUSES = [1000, 4000];
const PART_PAUSES = [1000, 4000, 15_000];

interface Sending {
  readonly file: File;
  readonly fileType: UploadFileType;
  readonly watch: FileWatch;
}

/** Sends a file to its place and has it checked; goes on by itself when the connection was lost. Throws UploadError. */
export function sendFile(sending: Sending, place: Place): Promise<UploadResult> {
  return takeTurn(sending.watch.signal, async () => {
    sending.watch.onStart();
    try {
      return await confirmed(sending, await arrive(sending, place));
    } catch (error) {
      if (!(error instanceof UploadError && error.kind === 'gone')) throw error;
      // Its last step may have been done although no response came; else nothing is left of it, and it begins again.
      if (place.uploadId !== undefined || place.arrived) return confirmedOrAgain(sending, place);
      throw error;
    }
  });
}

async function confirmedOrAgain(sending: Sending, place: Place): Promise<UploadResult> {
  try {
    return await confirmed(sending, place);
  } catch (error) {
    if (!(error instanceof UploadError && error.kind === 'gone')) throw error;
    return confirmed(sending, await arrive(sending, await newPlace(sending)));
  }
}

async function arrive(sending: Sending, place: Place): Promise<Place> {
  if (place.arrived) return place;
  const sent =
    sending.file.size > IN_PARTS_ABOVE ? await inParts(sending, place) : await whole(sending, place);
  return remember(sending.watch, { ...sent, arrived: true });
}

/** One PUT. After a lost connection it begins again under a new key: whether the first one arrived is not known. */
function whole(sending: Sending, first: Place): Promise<Place> {
  const { file, watch } = sending;
  let next: Place | undefined = Date.now() - first.signedAt < FRESH_MS ? first : undefined;
  return overLostNetwork(watch, [], async (signal) => {
    const place = next ?? (await newPlace(sending));
    next = undefined;
    await putFile(place.signedUrl, file, { signal, onProgress: watch.onProgress });
    return place;
  });
}

function inParts({ file, watch }: Sending, first: Place): Promise<Place> {
  let place = first;
  const onBegun = (uploadId: string) => {
    if (place.uploadId !== uploadId) place = remember(watch, { ...place, uploadId });
  };
  return overLostNetwork(watch, PART_PAUSES, async (signal) => {
    const { sendInParts } = await import('./send-in-parts.ts');
    await sendInParts(file, place, { signal, onProgress: watch.onProgress, onBegun });
    return place;
  });
}

function confirmed({ file, watch }: Sending, { key }: Place): Promise<UploadResult> {
  watch.onProgress(file.size);
  return overLostNetwork(watch, CONFIRM_PAUSES, () => confirmUpload(key, file.name));
}

async function newPlace({ file, fileType, watch }: Sending): Promise<Place> {
  const [signed] = await requestSignedUrls([file], fileType);
  if (signed === undefined) throw new UploadError('refused', 'Failed to get signed URLs');
  if (signed instanceof UploadError) throw signed;
  return remember(watch, { key: signed.key, signedUrl: signed.signedUrl, signedAt: Date.now() });
}

function remember(watch: FileWatch, place: Place): Place {
  watch.onPlace(place);
  return place;
}
