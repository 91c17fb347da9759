import { isFailure } from '#shared/api/client.ts';
import { AnnouncementList } from '#web/features/learning/announcements/announcement-list.tsx';
import { useAnnouncements, useSubscription } from '#web/features/learning/announcements/queries.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { CheckBox } from '#web/ui/form/check-box.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { ShowMore } from '#web/ui/loading/show-more.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { AnnouncementsSkeleton } from './announcements-skeleton.tsx';

export { AnnouncementsSkeleton as Skeleton } from './announcements-skeleton.tsx';

/** /academy/announcements/{courseId}: what the staff of a course have told its students since the enrolment. */
export function Screen() {
  useTitle('Announcements');
  const courseId = useIdParam<'course'>('courseId');
  const list = useAnnouncements(courseId);
  const { data, error, isPending, refetch } = list;
  const { mutate, isPending: isSaving, variables } = useSubscription(courseId);
  if (isPending) return <AnnouncementsSkeleton />;
  const [first] = data?.pages ?? [];
  const announcements = data?.pages.flatMap((page) => page.data) ?? [];
  const isOthers = isFailure(error, 'NOT_PURCHASED');
  return (
    <PageMain className="max-w-200">
      <BackLink className="mb-4" to={paths.studentCourses}>
        Back to My Courses Page
      </BackLink>
      <PageHead title="Announcements" lead={first?.courseTitle} />
      {error !== null && !isOthers && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, notLoadedText('The announcements', data !== undefined))}
        </LoadFailure>
      )}
      {isOthers && (
        <EmptyState
          level={2}
          title="This is not one of your courses"
          note="Announcements are for the students of a course."
          action={<ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>}
        />
      )}
      {first !== undefined && !isOthers && (
        <>
          <CheckBox
            className="mb-6"
            label="E-mail me the announcements of this course"
            checked={isSaving ? variables : first.mailed}
            onChange={({ target }) => mutate(target.checked)}
          />
          {announcements.length === 0 ? (
            <EmptyState
              level={2}
              title="No announcements yet"
              note="What your instructor tells the students of this course appears here."
              action={<ButtonLink to={paths.studentCourses}>My Courses</ButtonLink>}
            />
          ) : (
            <AnnouncementList announcements={announcements} />
          )}
          <ShowMore className="mt-4" list={list}>
            Show older announcements
          </ShowMore>
        </>
      )}
    </PageMain>
  );
}
