import { type ComponentProps, useEffect } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { paths } from '#web/lib/paths.ts';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
import { StudentPortal } from '#web/features/catalogue/public/public-header.tsx';
import { config } from '#web/lib/config/config.ts';
import { tryStorage } from '#web/lib/browser/storage.ts';
import { useIdQuery } from '#web/lib/browser/use-id-param.ts';
import { origin } from '#web/lib/session/origin.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useCurrentYear } from '#web/lib/time/use-current-year.ts';
import { publicScreens } from '#web/lib/screens/public-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { SiteFooter } from '#web/ui/page/site-footer.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { SiteHeader } from '#web/ui/page/site-header.tsx';
import { COURSE_NOT_LOADED, CourseGone, NoCourse } from '#web/features/paying/order/order-notices.tsx';
import { useCourseToBuy } from '#web/features/paying/order/use-course-to-buy.ts';
import { chooseCourse, SessionUnknown, StaffNotice } from '#web/features/paying/wizard/wizard-notices.tsx';
import { StepSkeleton } from '#web/features/paying/wizard/step-skeleton.tsx';
import { Wizard } from '#web/features/paying/wizard/wizard.tsx';

/** /buy-course: 'Secure Checkout' for the course stored on this device, with an account made on the way (§2). */
export function Screen() {
  useTitle(publicScreens.buyCourse.title);
  return (
    <PageFrame>
      <SiteHeader home={paths.landing} end={<StudentPortal quiet />} />
      <PageMain end="checkout">
        <PageHead title="Secure Checkout" size="display" />
        <Content />
      </PageMain>
      <SiteFooter year={useCurrentYear()} email={config().contactEmail} />
    </PageFrame>
  );
}

function Content() {
  const named = useIdQuery<'course'>('course');
  const { status, user, ended = false } = useSession();
  const isSignedIn = user !== null;
  // The stored origin has been used, or is not needed any more.
  useEffect(() => {
    if (isSignedIn) tryStorage(origin.remove);
  }, [isSignedIn]);
  if (status === 'checking') return <StepSkeleton label="Checking your account" />;
  if (status === 'unreachable') return <SessionUnknown />;
  if (user !== null && isStaff(user.role)) return <StaffNotice role={user.role} />;
  // An address without a course means the one that was chosen last on this device; its first step names it.
  const courseId = named ?? courseToBuy.read()?._id;
  return courseId === undefined ? (
    <NoCourse choose={chooseCourse} userId={user?._id} />
  ) : (
    <Purchase key={courseId} {...{ courseId, user, ended }} />
  );
}

interface PurchaseProps extends Pick<ComponentProps<typeof Wizard>, 'user' | 'ended'> {
  readonly courseId: Id<'course'>;
}

function Purchase({ courseId, ...props }: PurchaseProps) {
  const { course, error, retry } = useCourseToBuy(courseId);
  if (course) return <Wizard {...props} chosen={course} />;
  if (course === null) return <CourseGone choose={chooseCourse} />;
  return error === null ? (
    <StepSkeleton label="Loading your course" />
  ) : (
    <LoadFailure onRetry={retry}>{loadFailureText(error, COURSE_NOT_LOADED)}</LoadFailure>
  );
}
