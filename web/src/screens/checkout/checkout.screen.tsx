import { paths } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session/session.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { NoCourse } from '#web/features/paying/order/order-notices.tsx';
import { CheckoutOrder, exploreCourses } from '#web/features/paying/order/checkout-order.tsx';
import { useCourseAtCheckout } from '#web/features/paying/order/use-course-at-checkout.ts';

export { CheckoutSkeleton as Skeleton } from './checkout-skeleton.tsx';

/** /academy/checkout: 'Secure Checkout' for a student who is signed in (§2). */
export function Screen() {
  useTitle(academyScreens.checkout.title);
  const user = useUser();
  const course = useCourseAtCheckout();
  return (
    <PageMain end="checkout">
      {course && <BackLink to={paths.courseDetails(course._id)}>{course.title}</BackLink>}
      <PageHead className={course && 'mt-2'} title="Secure Checkout" size="display" />
      {course ? (
        <CheckoutOrder key={course._id} chosen={course} user={user} />
      ) : (
        <NoCourse choose={exploreCourses} userId={user._id} />
      )}
    </PageMain>
  );
}
