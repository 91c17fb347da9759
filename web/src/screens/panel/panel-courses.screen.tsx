import { Plus } from '#web/features/panel/icons.ts';
import { CoursesTable } from '#web/features/panel/courses/courses-table.tsx';
import { usePanelCourses } from '#web/features/panel/courses/queries.ts';
import { EnrollingPlace } from '#web/features/panel/enrolling-place.tsx';
import { counted } from '#web/ui/counted.ts';
import { ListBody, ListSearch } from '#web/features/panel/lists/list-parts.tsx';
import type { PagedList } from '#web/features/panel/lists/use-list-query.ts';
import { paths } from '#web/lib/paths.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';

/** The section Courses of the Admin Panel (§2, ICRS). */
export function Screen() {
  useTitle(panelScreens.courses.title);
  const courses = usePanelCourses();
  const { total, search, isPending, error } = courses;
  const isEmpty = !isPending && total === 0 && search === '' && error === null;
  const create = (
    <ButtonLink variant="accent" to={paths.createCourse}>
      <Icon of={Plus} />
      Create New Course
    </ButtonLink>
  );
  return (
    <PageMain>
      <PageHead
        title="All Courses"
        lead={isPending || isEmpty ? undefined : leadOf(courses)}
        end={isEmpty ? undefined : create}
      />
      <EnrollingPlace />
      {!isEmpty && <ListSearch className="mb-4 max-w-105" list={courses} label="Search by title" />}
      <ListBody
        list={courses}
        label="All Courses"
        empty={
          <EmptyState
            level={2}
            title="No courses yet"
            note="Your first course appears here once it is saved."
            action={isEmpty ? create : undefined}
          />
        }
        noneTitle="No courses found"
        noneNote={(finds) => `No title ${finds}.`}
      >
        {(footer) => <CoursesTable courses={courses.rows} footer={footer} />}
      </ListBody>
    </PageMain>
  );
}

/** What the list shows. Never nothing once it was loaded, so that the search field stays where it is while it is typed in. */
function leadOf({ total, search, isSearching, error, hasMore }: PagedList): string {
  if (isSearching) return 'Searching...';
  if (error !== null && total === 0) return 'Not loaded.';
  const found = `${hasMore ? 'More than ' : ''}${counted(total, 'course')}${search === '' ? '' : ' found'}`;
  return total === 0 ? `${found}.` : `${found}, the newest start date first.`;
}
