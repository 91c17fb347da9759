import type { User } from '#shared/kernel/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { paths } from '#web/lib/paths.ts';
import { OrderColumns } from './order-columns.tsx';
import { OrderSummary } from './order-summary.tsx';
import { config } from '#web/lib/config/config.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Completed } from './completed.tsx';
import { AlreadyBought, COURSE_NOT_LOADED, CourseGone, isGone, PriceChanged } from './order-notices.tsx';
import { useCourseOrder } from './use-course-order.ts';
import { CheckoutForm } from './checkout-form.tsx';

/** Where a student chooses a course. */
export const exploreCourses = { to: paths.courses, label: 'Explore Courses' };

interface CheckoutOrderProps {
  /** Shown until the server has responded; only its id is trusted (C29). */
  readonly chosen: CourseCard;
  readonly user: User;
}

/** The order on the right, and on the left how it is paid or how that ended. */
export function CheckoutOrder({ chosen, user }: CheckoutOrderProps) {
  const order = useCourseOrder(chosen, user);
  const { error, retry, course, price, paymentPlan, payment } = order;
  const today = dayIn(config().academyTimeZone, Date.now());
  const shown = course ?? chosen;
  const idle = payment.state === 'idle';
  const completed = payment.state === 'completed';

  if (idle && isGone(error)) return <CourseGone choose={exploreCourses} />;
  if (idle && course?.bought) return <AlreadyBought />;
  return (
    <OrderColumns
      side={
        <OrderSummary course={shown} price={price} today={today} paymentPlan={paymentPlan} paid={completed} />
      }
    >
      {completed ? (
        <Completed
          {...{ price, paymentPlan, today }}
          completedPaymentState={payment.completedPaymentState}
          course={shown}
          userEmail={user.userEmail}
        />
      ) : idle && error !== null ? (
        <Banner tone="danger">
          <p>{loadFailureText(error, COURSE_NOT_LOADED)}</p>
          <Button className="mt-2" variant="danger" size="sm" onClick={retry}>
            Try again
          </Button>
        </Banner>
      ) : (
        <>
          {order.priceChanged && <PriceChanged />}
          <CheckoutForm course={shown} user={user} today={today} order={order} />
        </>
      )}
    </OrderColumns>
  );
}
