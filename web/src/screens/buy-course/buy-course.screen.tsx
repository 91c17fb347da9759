import { useEffect, useState } from 'react';
import { isStaff } from '#shared/kernel/roles.ts';
import { paths } from '#web/lib/paths.ts';
import { courseToBuy } from '#web/lib/inner/course-to-buy.ts';
import { StudentPortal } from '#web/features/catalogue/public/public-header.tsx';
import { config } from '#web/lib/start/config.ts';
import { tryStorage } from '#web/lib/start/storage.ts';
import { origin } from '#web/lib/start/session/origin.ts';
import { useSession } from '#web/lib/start/session/use-session.ts';
import { useCurrentYear } from '#web/lib/start/use-current-year.ts';
import { publicScreens } from '#web/lib/screens/public-screens.ts';
import { useTitle } from '#web/lib/start/use-title.ts';
import { PageHead } from '#web/ui/inner/page-head.tsx';
import { PageMain } from '#web/ui/inner/page-main.tsx';
import { SiteFooter } from '#web/ui/inner/site-footer.tsx';
import { PageFrame } from '#web/ui/inner/page-frame.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { NoCourse } from '#web/features/paying/order/order-notices.tsx';
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
  // Read once: it is removed when the payment is completed, and the screen still shows what was bought.
  const [course] = useState(() => courseToBuy.read());
  const { status, user, ended = false } = useSession();
  const arrived = user !== null;
  // The stored origin has been used, or is not needed any more.
  useEffect(() => {
    if (arrived) tryStorage(origin.remove);
  }, [arrived]);
  if (status === 'checking') return <StepSkeleton label="Checking your account" />;
  if (status === 'unreachable') return <SessionUnknown />;
  if (user !== null && isStaff(user.role)) return <StaffNotice role={user.role} />;
  return course === undefined ? (
    <NoCourse choose={chooseCourse} userId={user?._id} />
  ) : (
    <Wizard {...{ user, ended }} chosen={course} />
  );
}
