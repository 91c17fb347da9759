import { isFailure } from '#shared/api/client.ts';
import { useCourseAnnouncements } from '#web/features/panel/announcements/queries.ts';
import { SentAnnouncements } from '#web/features/panel/announcements/sent-announcements.tsx';
import { WriteAnnouncement } from '#web/features/panel/announcements/write-announcement.tsx';
import { CourseHead } from '#web/features/panel/course-head/course-head.tsx';
import { NoSuchCourse } from '#web/features/panel/no-such-course.tsx';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { ShowMore } from '#web/ui/loading/show-more.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';

/** /instructor/announcements/{courseId}: what is told to all students of a course. */
export function Screen() {
  useTitle(panelScreens.announcements.title);
  const courseId = useIdParam<'course'>('courseId');
  const list = useCourseAnnouncements(courseId);
  const { data, error, isPending, refetch } = list;
  const [first] = data?.pages ?? [];
  const announcements = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <PageMain>
      <CourseHead
        courseId={courseId}
        section="Announcements"
        course={first && { title: first.courseTitle, isPublised: first.isPublised }}
      />
      {isPending && (
        <PartSkeleton>
          <Skeleton height="420px" />
        </PartSkeleton>
      )}
      {isFailure(error, 'COURSE_NOT_FOUND') ? (
        <NoSuchCourse />
      ) : (
        error !== null && (
          <LoadFailure onRetry={() => void refetch()}>
            {loadFailureText(error, notLoadedText('The announcements', data !== undefined))}
          </LoadFailure>
        )
      )}
      {first !== undefined && (
        <>
          <WriteAnnouncement
            key={courseId}
            courseId={courseId}
            from={first.from}
            students={first.students}
            nextAt={first.nextAt}
            announcements={announcements}
          />
          <h2 className="mb-4 font-display text-h2">Sent</h2>
          {announcements.length === 0 ? (
            <p>Nothing was announced yet.</p>
          ) : (
            <SentAnnouncements courseId={courseId} announcements={announcements} />
          )}
          <ShowMore className="mt-4" list={list}>
            Show older announcements
          </ShowMore>
        </>
      )}
    </PageMain>
  );
}
