import { saveStudySettings } from '#shared/progress/routes.ts';
import { studySettings } from '#functions/data/learning/study-settings.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(saveStudySettings, { studySettings })(async ({
  body,
  caller,
  studySettings,
}) => {
  await studySettings.put(caller.userId, body);
  return { success: true as const };
});
