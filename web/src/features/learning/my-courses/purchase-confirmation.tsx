import { Link } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { centsFromDollars, formatCents, formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { BegunCloth } from '#web/art/begun-cloth.tsx';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Play } from '#web/ui/page/icons.ts';
import { Money } from '#web/ui/money.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import type { OverdueInstalment } from '../courses/overdue-instalment.ts';
import type { BoughtCourse } from '../courses/bought-course.ts';

/** A payment that has just been completed. */
export interface CompletedPayment {
  /** The course that it bought; none for an instalment. */
  readonly courseId: Id<'course'> | undefined;
  /** The plan that an instalment was paid of. */
  readonly planId: Id<'plan'> | undefined;
  /** undefined until it has been read. */
  readonly receipt:
    | {
        readonly orderId: Id<'order'>;
        readonly receiptNumber: string;
        readonly courseTitle: string;
        /** Dollars; 0 for a free course. */
        readonly amount: number;
        /** Of the course's plan; none for a full payment. */
        readonly payments: readonly object[];
        readonly remainingBalance: number;
      }
    | undefined;
  /** What its plan still asks for now: dollars and calendar days. */
  readonly left: readonly { readonly amount: number; readonly dueDate: string }[];
}

type Receipt = CompletedPayment['receipt'];

/** The course that was just bought, with no lecture viewed yet; receipt and first lecture (STATE-12, SCRS-05, G-106, G-119). */
export function PurchaseConfirmation({
  course,
  completed: { receipt, left },
}: {
  readonly course: BoughtCourse;
  readonly completed: CompletedPayment;
}) {
  const { courseId, title, category, instructorName, lectureCount, nextLecture } = course;
  return (
    <section
      className="grid grid-cols-[420px_minmax(0,1fr)] overflow-hidden rounded-lg border border-hairline bg-surface max-2xl:grid-cols-[300px_minmax(0,1fr)] max-lg:grid-cols-1"
      aria-labelledby="purchase-confirmation"
    >
      <div className="relative min-h-75 overflow-hidden max-lg:min-h-44">
        <BegunCloth className="absolute inset-0 size-full" title={title} category={category} />
      </div>
      <div className="grid content-center justify-items-start gap-4 p-8 wrap-anywhere max-sm:px-4 max-sm:py-6">
        <p className="flex flex-wrap items-center gap-2.5" role="status">
          <Badge tone="paid">{receipt?.amount === 0 ? 'Enrolled' : 'Paid'}</Badge>
          <span>{receivedText(receipt)}</span>
        </p>
        <div>
          <h2
            className="font-display text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]/[1.08] font-medium"
            id="purchase-confirmation"
          >
            <Link to={paths.courseProgress(courseId)}>{title}</Link>
          </h2>
          <p className="text-muted">
            {titleCase(instructorName)}, {lectureCount === 1 ? '1 lecture' : `${lectureCount} lectures`}
          </p>
        </div>
        <DueLater left={left} />
        <p className="max-w-[56ch]">Each lecture you watch adds one row here.</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full max-sm:*:first:w-full">
          <ButtonLink size="lg" to={paths.courseProgress(courseId)}>
            <Icon of={Play} />
            Continue Learning
          </ButtonLink>
          {nextLecture && (
            <span className="min-w-0 text-muted">
              Opens lecture {nextLecture.number}: {nextLecture.title}
            </span>
          )}
          <ReceiptLink receipt={receipt} />
        </div>
      </div>
    </section>
  );
}

interface PaymentConfirmationProps {
  readonly receipt: Receipt;
  /** What still locks the course of the plan that was paid. */
  readonly lock: OverdueInstalment | undefined;
}

/** A payment that begins no cloth: of an instalment, or of a course that was studied before. */
export function PaymentConfirmation({ receipt, lock }: PaymentConfirmationProps) {
  return (
    <Banner className="mb-6" tone={lock === undefined ? 'success' : 'due'}>
      {receivedText(receipt)}
      {receipt !== undefined && (
        <>
          {' '}
          {receipt.courseTitle}. <ReceiptLink receipt={receipt} />
        </>
      )}
      {lock === undefined && receipt !== undefined && isComplete(receipt) && (
        <p className="mt-2">Your payment plan is complete, and the course is open.</p>
      )}
      {lock !== undefined && (
        <p className="mt-2">
          The course is still locked: {formatCents(lock.pastDueCents)} is past due, and paying it opens the
          course.{' '}
          <Link className={linkClasses} to={paths.flexibleCheckout(lock.planId, lock.instalmentId)}>
            Pay the {formatDollars(lock.amount)} past due
          </Link>
        </p>
      )}
    </Banner>
  );
}

/** Whether it was the last payment of a plan. */
const isComplete = ({ payments, remainingBalance }: NonNullable<Receipt>): boolean =>
  payments.length > 0 && remainingBalance === 0;

/** What the plan still asks for, and when. */
function DueLater({ left }: Pick<CompletedPayment, 'left'>) {
  if (left.length === 0) return null;
  const cents = left.reduce((sum, { amount }) => sum + (centsFromDollars(amount) ?? 0), 0);
  const parts = left.map(({ amount, dueDate }) => `${formatDollars(amount)} on ${showDay(dueDate)}`);
  return (
    <p className="max-w-[56ch]">
      Of your plan {formatCents(cents)} is left: {parts.join(' and ')}.
    </p>
  );
}

function ReceiptLink({ receipt }: { readonly receipt: Receipt }) {
  if (receipt === undefined) return null;
  return (
    <Link className={linkClasses} to={paths.receipt(receipt.orderId)}>
      Receipt {receipt.receiptNumber}
    </Link>
  );
}

function receivedText(receipt: Receipt) {
  if (receipt === undefined) return 'Your payment has arrived.';
  if (receipt.amount === 0) return 'You are enrolled.';
  return (
    <>
      Your payment of <Money>{formatDollars(receipt.amount)}</Money> has arrived.
    </>
  );
}
