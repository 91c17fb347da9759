import { CsvButton } from '#web/features/panel/csv/csv-button.tsx';
import { useRevenue } from '#web/features/panel/dashboard/queries.ts';
import { Months } from '#web/features/panel/revenue/months.tsx';
import { PriceTimesStudents } from '#web/features/panel/revenue/price-times-students.tsx';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { paths } from '#web/lib/paths.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';

/** Cash by month with the rows behind each figure, and why it is not price × students (G-103). */
export function PanelRevenue() {
  useTitle(panelScreens.revenue.title);
  const { data: revenue, isPending, error, refetch } = useRevenue();
  return (
    <PageMain>
      <BackLink to={paths.instructor}>Dashboard</BackLink>
      <PageHead
        title="Revenue"
        lead="What has been paid and what is still expected, month by month. Open a figure to see its payments."
        end={<CsvButton label="Export CSV" list="revenue" />}
      />
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, 'The figures could not be loaded.')}
        </LoadFailure>
      )}
      {isPending && (
        <PartSkeleton className="grid gap-4">
          <SkeletonText width="60%" />
          <SkeletonText width="80%" />
          <SkeletonText width="70%" />
        </PartSkeleton>
      )}
      {revenue && (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] items-start gap-6 max-xl:grid-cols-1">
          <Months revenue={revenue} />
          <PriceTimesStudents revenue={revenue} />
        </div>
      )}
    </PageMain>
  );
}
