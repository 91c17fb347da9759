import type { ReactNode } from 'react';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { lockText } from '#shared/instalments/lock-text.rules.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Lock } from '#web/ui/icons.ts';
import { planLock } from '../purchase/plan-lock.ts';
import type { ListedPlans } from '../purchase/plan-queries.ts';

/** The courses that cannot be studied: locked since when and how much opens them (G-105), or why access ended (G-108). */
export function WithheldCourses({ plans, now }: ListedPlans) {
  const locked = plans.flatMap((plan) => {
    const lock = planLock(plan, now);
    return lock === undefined ? [] : [{ plan, lock }];
  });
  const withdrawn = plans.flatMap(({ planId, courseTitle, accessWithdrawn }) =>
    accessWithdrawn === undefined ? [] : [{ planId, courseTitle, accessWithdrawn }],
  );
  return (
    <>
      {locked.map(({ plan, lock }, index) => (
        <WithheldCourse
          key={plan.planId}
          title={plan.courseTitle}
          action={
            <ButtonLink
              className="max-sm:w-full"
              variant={index === 0 ? 'accent' : 'quiet'}
              to={paths.flexibleCheckout(lock.planId, lock.instalmentId)}
              aria-label={`Pay Now: ${plan.courseTitle}`}
            >
              Pay Now
            </ButtonLink>
          }
        >
          {lockText(lock, academyCalendar())}
        </WithheldCourse>
      ))}
      {withdrawn.map(({ planId, courseTitle, accessWithdrawn }) => (
        <WithheldCourse key={planId} title={courseTitle}>
          {accessWithdrawnText(accessWithdrawn)}
        </WithheldCourse>
      ))}
    </>
  );
}

interface WithheldCourseProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function WithheldCourse({ title, action, children }: WithheldCourseProps) {
  return (
    <Banner className="mb-6 *:last:flex-1" tone="danger" icon={Lock} role="none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="flex-[1_1_300px]">
          <strong className="font-bold">{title}</strong>
          <br />
          {children}
        </p>
        {action}
      </div>
    </Banner>
  );
}
