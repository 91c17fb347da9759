import type { StoredVersion } from '#functions/data/courses/course-items.ts';
import { DELETED_PERSON } from '#functions/data/deletion/deletion.ts';
import type { UserListRepository } from '#functions/data/users/user-list.ts';

type Saver = Pick<StoredVersion, 'savedBy' | 'savedById'>;

/** Who saved versions, by the name that they have now; those that were kept without an id have the name of then. */
export async function nameSavers(
  userList: Pick<UserListRepository, 'getNames'>,
  versions: readonly Saver[],
): Promise<(version: Saver) => string> {
  const names = await userList.getNames(versions.flatMap(({ savedById }) => savedById ?? []));
  return ({ savedBy, savedById }) =>
    (savedById === undefined ? savedBy : names.get(savedById)) ?? DELETED_PERSON.userName;
}
