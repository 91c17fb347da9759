import { useEffect, useRef } from 'react';
import { isChangeable } from '#shared/appointments/appointment.rules.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { formatIn } from '#shared/calendar/zoned-time.rules.ts';
import { showTime } from '#shared/calendar/shown-time.rules.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { appointmentActions, appointmentBox, dayFigure, monthName } from './appointment-box.ts';
import { AppointmentTimes } from './appointment-times.tsx';
import { browserZone } from '#web/lib/time/browser-zone.ts';

interface AppointmentCardProps {
  readonly appointment: Appointment;
  /** ms since 1970 at the server. */
  readonly now: number;
  /** It was changed just now, and the server has not answered yet. */
  readonly saving: boolean;
  /** It was booked, changed or cancelled just now: its heading takes the focus, once. */
  readonly justSaved: boolean;
  readonly onFocused: () => void;
  readonly onCancel: () => void;
}

/** One appointment in the student's list, with what can be done with it. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, now, saving, justSaved, onFocused, onCancel } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!justSaved) return;
    heading.current?.focus();
    onFocused();
  }, [justSaved, onFocused]);
  const { _id, status, reason } = appointment;
  const canceled = status === 'canceled';
  const { date, day, month, times } = showTime(appointment, browserZone());
  const when = `${date}, ${times}`;
  return (
    <li className={appointmentBox({ state: status })}>
      <p className={dayFigure} aria-hidden="true">
        {day}
        <span className={monthName}>{month}</span>
      </p>
      <div>
        <h2 className="font-display text-h3 text-balance" ref={heading} tabIndex={-1}>
          {date}
        </h2>
        <AppointmentTimes appointment={appointment} canceled={canceled} />
        {canceled ? (
          <CanceledOn appointment={appointment} />
        ) : (
          <>
            <p className="whitespace-pre-line text-muted">{reason}</p>
            <AddToCalendar appointment={appointment} when={when} />
          </>
        )}
      </div>
      {canceled && <Badge className="justify-self-start">Cancelled</Badge>}
      {saving && (
        <p className="text-small text-muted" role="status">
          Saving...
        </p>
      )}
      {!canceled && !saving && isChangeable(appointment, now) && (
        <div className={appointmentActions}>
          <ButtonLink
            variant="quiet"
            size="sm"
            to={paths.changeAppointment(_id)}
            aria-label={`Change: ${when}`}
          >
            Change
          </ButtonLink>
          <Button variant="ghost" size="sm" aria-label={`Cancel: ${when}`} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      {!canceled && !saving && !isChangeable(appointment, now) && (
        <p className="max-w-[26ch] text-small text-muted">
          It starts in less than 2 hours and can no longer be changed or cancelled.
        </p>
      )}
    </li>
  );
}

function CanceledOn({ appointment: { canceledAt } }: { readonly appointment: Appointment }) {
  if (canceledAt === undefined) return null;
  const day = formatIn(browserZone(), Date.parse(canceledAt), { month: 'long', day: 'numeric' });
  return <p className="text-muted">You cancelled this on {day}.</p>;
}
