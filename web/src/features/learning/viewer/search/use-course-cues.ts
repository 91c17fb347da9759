import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { CaptionTrack } from '#shared/courses/lecture.ts';
import { isProtectedMedia } from '#shared/media/media-address.rules.ts';
import { getLectureMedia } from '#shared/media/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useUser } from '#web/lib/session/session.ts';
import { cuesOf } from '../../captions/cue-queries.ts';
import { trackOf } from '../../captions/track-of.rules.ts';
import { lectureMedia } from '../../lecture/lecture-media.ts';
import { isAccessLost } from '../access-lost.rules.ts';
import { courseProgress } from '../../lecture/queries.ts';
import type { Cue } from '../transcript/parse-vtt.rules.ts';
import { readTranscripts } from './read-transcripts.ts';

interface CourseCues {
  readonly cues: ReadonlyMap<string, readonly Cue[]>;
  /** Lectures whose transcript could not be read. */
  readonly failed: readonly string[];
}

/** The transcripts of a whole course, as they come; read once the course is searched, and not again. */
export function useCourseCues(course: CourseDetails, language: string | null) {
  const client = useQueryClient();
  const { _id: userId } = useUser();
  const courseId = course._id;
  const [tracks] = useState(() => tracksOf(course, language));
  const [state, setState] = useState<CourseCues>(() => ({
    cues: new Map(
      [...tracks].flatMap(([id, track]) => {
        const cues = client.getQueryData(cuesOf({ courseId, lectureId: id, track }).queryKey);
        return cues === undefined ? [] : [[id, cues] as const];
      }),
    ),
    failed: [],
  }));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    const queryOf = (lectureId: Id<'lecture'>) =>
      cuesOf({ courseId, lectureId, track: tracks.get(lectureId) });
    const missing = [...tracks.keys()].filter(
      (id) => client.getQueryData(queryOf(id).queryKey) === undefined,
    );
    void readTranscripts({
      lectureIds: missing,
      sign: async (lectureIds) => {
        const ids = lectureIds.filter((id) => isProtectedMedia(tracks.get(id)?.url ?? ''));
        try {
          await keepAddresses(client, courseId, ids);
        } catch (error) {
          // the screen of a course that is locked or was given back meanwhile says so itself (G-51, G-108)
          if (isAccessLost(error)) await client.fetchQuery(courseProgress(userId, courseId));
          throw error;
        }
      },
      load: (id) => client.fetchQuery(queryOf(id)),
      onRead: (id, cues) => setState((before) => ({ ...before, cues: new Map(before.cues).set(id, cues) })),
      onFailed: (id) => setState((before) => ({ ...before, failed: [...before.failed, id] })),
      signal: abort.signal,
    });
    return () => abort.abort();
  }, [client, userId, courseId, tracks, attempt]);

  return {
    ...state,
    total: tracks.size,
    retry(): void {
      setState((before) => ({ ...before, failed: [] }));
      setAttempt(attempt + 1);
    },
  };
}

const tracksOf = ({ curriculum }: CourseDetails, language: string | null): Map<Id<'lecture'>, CaptionTrack> =>
  new Map(
    curriculum.flatMap(({ _id, captions = [] }) => {
      const track = trackOf(captions, language ?? navigator.language);
      return track === undefined ? [] : [[_id, track] as const];
    }),
  );

/** Asks for the addresses of many lectures with one call, and keeps them where each of them would be asked for. */
async function keepAddresses(
  client: QueryClient,
  courseId: Id<'course'>,
  lectureIds: readonly Id<'lecture'>[],
) {
  if (lectureIds.length === 0) return;
  const { data } = await call(getLectureMedia, {
    params: { courseId },
    query: { lectureIds: lectureIds.join(',') },
  });
  for (const media of data) client.setQueryData(lectureMedia(courseId, media.lectureId).queryKey, media);
}
