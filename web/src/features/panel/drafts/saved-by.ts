import type { User } from '#shared/kernel/user.ts';
import type { CourseVersion } from '#shared/drafts/course-draft.ts';
import { titleCase } from '#shared/kernel/names.ts';

/** Who saved a version, as it is said to `me`. Versions that were kept without the person's id are told apart by name. */
export function savedBy(
  { savedBy: name, savedById }: CourseVersion,
  me: Pick<User, '_id' | 'userName'>,
): string {
  const isMine = savedById === undefined ? name === me.userName : savedById === me._id;
  return isMine ? 'You' : titleCase(name);
}
