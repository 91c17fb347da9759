import type { Id } from '#shared/kernel/id.ts';
import { DEFAULT_STUDY_SETTINGS, type StudyState } from '#shared/study/study.ts';
import type { CompletionRepository } from './completions.ts';
import { countingPositions, type PositionRepository } from './positions.ts';
import type { StudySettingsRepository } from './study-settings.ts';

interface StudyCall {
  caller: { userId: Id<'user'> };
  positions: PositionRepository;
  studySettings: StudySettingsRepository;
  completions: CompletionRepository;
}

/** Where and how the caller studies a course: one round trip. The last reset, an ISO instant, decides which positions count. */
export async function getStudyState(
  { caller: { userId }, positions, studySettings, completions }: StudyCall,
  courseId: Id<'course'>,
): Promise<(resetAt: string | undefined) => StudyState> {
  const [stored, settings, completion] = await Promise.all([
    positions.listByCourse(userId, courseId),
    studySettings.get(userId),
    completions.get(userId, courseId),
  ]);
  return (resetAt) => {
    const { lectures, files } = countingPositions(stored, resetAt);
    return {
      positions: lectures.map(({ lectureId, seconds }) => ({ lectureId, positionSeconds: seconds })),
      files,
      settings: settings ?? DEFAULT_STUDY_SETTINGS,
      ...(completion && { completion }),
    };
  };
}
