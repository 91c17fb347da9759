import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { CaptionTrack } from '#shared/courses/lecture.ts';

interface CuesOf {
  readonly courseId: Id<'course'>;
  readonly lectureId: Id<'lecture'>;
  /** As the course has it, with the address that does not open by itself; undefined: none is to be read. */
  readonly track: CaptionTrack | undefined;
}

/**
 * The cues of a track, for the captions in the picture, the transcript and the search. The addresses that open its file are
 * asked for here, so that it can be read at any time; a file never changes, so that it is read once. The code that reads it is
 * loaded with the first.
 */
export const cuesOf = ({ courseId, lectureId, track }: CuesOf) =>
  queryOptions({
    queryKey: ['learning', 'cues', track?.public_id ?? ''],
    queryFn: async ({ client, signal }) => {
      if (track === undefined) throw new Error('There is no track to read.');
      const { readCues } = await import('./read-cues.ts');
      return readCues({ client, courseId, lectureId, track, signal });
    },
    enabled: track !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
