import { cx } from 'class-variance-authority';
import { googleCalendarLink } from '#shared/calendar/google-link.rules.ts';
import { paymentEvent } from '#shared/payments/payment-event.rules.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import { paths } from '#web/lib/paths.ts';
import { config } from '#web/lib/config/config.ts';
import { NOT_SAVED, saveCalendarFile } from '#web/lib/browser/save-calendar-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClasses } from '#web/ui/button/button-classes.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CalendarPlus, Download } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { PaymentRow } from './payment-rows.ts';

const FILE = 'Download .ics';
const ICON = 'md:max-xl:px-2';
const TEXT = 'md:max-xl:hidden';

/** Add to a calendar, today's where it is past due, or pay; for an unpaid instalment only (SPAY-03, SPAY-04, SPAY-07, G-59, G-119). */
export function PaymentActions({ row }: { readonly row: PaymentRow }) {
  const { planId, instalmentId, courseTitle, dueDate, status } = row;
  if (status === 'Paid' || row.cancelled)
    return <span className="text-small/[1.5] text-muted">Nothing to do</span>;
  const to = paths.flexibleCheckout(planId, instalmentId);
  const day = status === 'Due' ? dayIn(config().academyTimeZone, Date.now()) : dueDate;
  const event = () =>
    paymentEvent({ ...row, dueDate: day, url: `${window.location.origin}${to}` }, config().academyTimeZone);
  const save = () =>
    void saveCalendarFile(`payment-${day.slice(0, 10)}`, event()).catch(() => toast.error(NOT_SAVED));
  const of = `${courseTitle}, ${showDay(dueDate)}`;
  return (
    // Stacked where three buttons in a row would squeeze the table; between 768 and 1023 px two of them are icons.
    <div
      className={cx(
        'inline-flex items-center justify-end gap-1 *:whitespace-nowrap *:last:ml-1',
        'max-[1320px]:inline-grid max-[1320px]:justify-items-end md:max-xl:grid-cols-2 md:max-xl:*:last:col-span-2',
        'max-xl:*:last:ml-0 md:max-xl:justify-items-stretch',
        'max-md:flex max-md:flex-wrap max-md:gap-1 max-md:*:flex-auto max-md:*:last:basis-full',
      )}
    >
      <a
        className={buttonClasses({ variant: 'ghost', size: 'sm', className: ICON })}
        href={googleCalendarLink(event())}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Add to Calendar: ${of}`}
        title="Add to Calendar"
      >
        <Icon of={CalendarPlus} size="sm" />
        <span className={TEXT}>Add to Calendar</span>
      </a>
      <Button
        className={ICON}
        variant="ghost"
        size="sm"
        aria-label={`${FILE}: ${of}`}
        title={FILE}
        onClick={save}
      >
        <Icon of={Download} size="sm" />
        <span className={TEXT}>{FILE}</span>
      </Button>
      <ButtonLink variant="quiet" size="sm" to={to} aria-label={`Pay Now: ${of}`}>
        Pay Now
      </ButtonLink>
    </div>
  );
}
