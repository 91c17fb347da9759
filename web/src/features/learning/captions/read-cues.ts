import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { lectureMedia } from '../lecture/lecture-media.ts';
import { parseVtt, type SpokenCue } from '../viewer/transcript/parse-vtt.rules.ts';

interface ReadOptions {
  readonly client: QueryClient;
  readonly courseId: Id<'course'>;
  readonly lectureId: Id<'lecture'>;
  readonly track: CaptionTrack;
  readonly signal: AbortSignal;
}

/** Reads the file of a track; the error says what went wrong. */
export async function readCues(options: ReadOptions): Promise<SpokenCue[]> {
  const { track, signal } = options;
  const response = isProtectedMedia(track.url)
    ? await fetchProtected(options)
    : await fetchFile(track.url, signal);
  if (!response.ok) throw new Error(`The file of the captions answered ${response.status}.`);
  const cues = parseVtt(await response.text());
  if (cues === undefined) throw new Error('The file of the captions is no WebVTT file.');
  return cues;
}

const fetchFile = (address: string, signal: AbortSignal) =>
  fetch(new URL(address, location.href), { signal });

async function fetchProtected({
  client,
  courseId,
  lectureId,
  track,
  signal,
}: ReadOptions): Promise<Response> {
  const addresses = lectureMedia(courseId, lectureId);
  const fetchSigned = async (query: typeof addresses) => {
    const { captions } = await client.fetchQuery(query);
    const signed = captions.find(({ public_id }) => public_id === track.public_id);
    if (signed === undefined) throw new Error(`Lecture ${lectureId} has no track ${track.public_id} now.`);
    return fetchFile(signed.url, signal);
  };
  const response = await fetchSigned(addresses);
  // an address may have expired all the same, and a clock may be wrong
  return response.status === 403 ? fetchSigned({ ...addresses, staleTime: 0 }) : response;
}
