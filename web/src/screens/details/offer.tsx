import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { lockText } from '#shared/instalments/lock-text.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { CoursePrice } from '#web/features/catalogue/details/course-price.tsx';
import { PlanSentence } from '#web/features/catalogue/details/plan-sentence.tsx';
import { lecturesViewed } from '#web/features/learning/courses/lectures-viewed.rules.ts';
import { withOverdueInstalment } from '#web/features/learning/courses/overdue-instalment.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { paths } from '#web/lib/paths.ts';
import { useToday } from '#web/lib/time/use-today.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Lock } from '#web/ui/icons.ts';
import { Summary } from '#web/ui/summary.tsx';

export interface OfferProps {
  readonly course: CourseWithPurchase;
  readonly onEnroll: () => void;
  /** It is being paid, from whichever device, or a free one enrolled in on this page. */
  readonly underWay?: 'payment' | 'enrolment' | false;
  /** Why a free course could not be enrolled in. */
  readonly failure?: string | undefined;
}

/** What the student may do with the course: buy it, wait for its start, go to it, or pay what opens it. */
export function Offer(props: OfferProps) {
  return props.course.purchase.isPurchased ? <Bought course={props.course} /> : <ForSale {...props} />;
}

/** Price, 'Enroll Now' or 'Starts at …', and how it can be paid (CDET-14..16, G-27). */
function ForSale({ course, onEnroll, underWay, failure }: OfferProps) {
  const started = hasStarted(course.date, useToday());
  const { accessWithdrawn } = course.purchase;
  const withdrawn = accessWithdrawn && (
    <Banner className="px-3! text-small/[1.45]" slim tone="danger" icon={Lock} role="none">
      {accessWithdrawnText(accessWithdrawn)}
    </Banner>
  );
  if (!course.isPublised) {
    return (
      <>
        {withdrawn}
        <p className="text-muted">This course is no longer offered.</p>
      </>
    );
  }
  return (
    <>
      {withdrawn}
      <CoursePrice dollars={course.pricing} />
      {underWay === 'payment' ? (
        <>
          <Button size="lg" block busy>
            Payment in progress
          </Button>
          <p className="text-small text-pretty text-muted" role="status">
            Your payment is being confirmed. Please do not pay again; this page changes by itself.
          </p>
          <Button variant="quiet" block onClick={onEnroll}>
            See the payment
          </Button>
        </>
      ) : started ? (
        <Button
          variant="accent"
          size="lg"
          block
          busy={underWay === 'enrolment'}
          busyText="Enrolling..."
          onClick={onEnroll}
        >
          Enroll Now
        </Button>
      ) : (
        <Button size="lg" block disabled>
          Starts at {showDay(course.date)}
        </Button>
      )}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      {underWay !== 'payment' && <PlanSentence dollars={course.pricing} />}
      {!started && (
        <p className="text-small text-pretty text-muted">
          Enrollment opens on the day the course starts.
          {course.curriculum.some(({ freePreview }) => freePreview) && ' Free previews are open now.'}
        </p>
      )}
      <Facts course={course} />
    </>
  );
}

/** How far it is studied and 'Go to Course', whatever its start date (CDET-17, G-97); while it is locked, what opens it (G-51). */
function Bought({ course }: { readonly course: CourseWithPurchase }) {
  const { title, category, curriculum } = course;
  const { viewedCount, overdueInstalment } = withOverdueInstalment(course.purchase);
  if (overdueInstalment !== undefined) {
    return (
      <>
        <Banner className="px-3! text-small/[1.45]" slim tone="danger" icon={Lock} role="none">
          <strong className="block font-bold">Payment Required</strong>
          {lockText(overdueInstalment, academyCalendar())}
        </Banner>
        <ButtonLink
          variant="accent"
          size="lg"
          block
          to={paths.flexibleCheckout(overdueInstalment.planId, overdueInstalment.instalmentId)}
        >
          Make Payment
        </ButtonLink>
        <ButtonLink variant="quiet" block to={paths.studentCourses}>
          Go to Course
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <div className="grid gap-1.5">
        <ProgressCloth title={title} category={category} total={curriculum.length} done={viewedCount} quiet />
        <p className="text-small/[1.5] text-muted numeric">
          {lecturesViewed({ viewedCount, lectureCount: curriculum.length })}
        </p>
      </div>
      <ButtonLink variant="accent" size="lg" block to={paths.studentCourses}>
        Go to Course
      </ButtonLink>
    </>
  );
}

function Facts({ course: { curriculum, level } }: { readonly course: CourseWithPurchase }) {
  return (
    <Summary
      className="text-small"
      rows={[
        { term: 'Lectures', value: String(curriculum.length) },
        { term: 'Level', value: titleCase(level) },
      ]}
    />
  );
}
