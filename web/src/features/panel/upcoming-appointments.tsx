import type { Appointment } from '#shared/appointments/appointment.ts';
import { showTime, showTimeElsewhere } from '#shared/calendar/shown-time.rules.ts';
import { isTimeZone, placeOf } from '#shared/calendar/time-zone.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { config } from '#web/lib/config/config.ts';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import { ShowMore } from '#web/ui/loading/show-more.tsx';
import { useUpcomingAppointments } from './queries.ts';
import { UpcomingAppointmentsSkeleton } from './upcoming-appointments-skeleton.tsx';
import { upcomingDay, upcomingList, upcomingMonth, upcomingRow } from './upcoming-classes.ts';

/** Who has booked a time with the academy, when in both zones, and why (G-80). */
export function UpcomingAppointments() {
  const list = useUpcomingAppointments();
  const { data, isPending, error, refetch } = list;
  const upcoming = data?.rows;
  const failedMore = error !== null && upcoming !== undefined && list.isFetchNextPageError;
  return (
    <section aria-labelledby="upcoming-appointments">
      <h2 className="mb-4 font-display text-h2 text-balance" id="upcoming-appointments">
        Upcoming appointments
      </h2>
      {isPending && <UpcomingAppointmentsSkeleton />}
      {error !== null && (
        <LoadFailure onRetry={() => void (failedMore ? list.fetchNextPage() : refetch())}>
          {loadFailureText(error, 'The appointments could not be loaded.')}
        </LoadFailure>
      )}
      {upcoming?.length === 0 && (
        <EmptyState title="No upcoming appointments." note="What students book appears here." />
      )}
      {upcoming !== undefined && upcoming.length > 0 && (
        <ol className={upcomingList} aria-labelledby="upcoming-appointments">
          {upcoming.map((appointment) => (
            <UpcomingAppointment key={appointment._id} appointment={appointment} />
          ))}
        </ol>
      )}
      <SetAsideNote className="mt-4" count={data?.setAside} />
      <ShowMore className="mt-4" list={list} />
    </section>
  );
}

function UpcomingAppointment({ appointment }: { readonly appointment: Appointment }) {
  const { name, email, reason, timeZone } = appointment;
  const academy = config().academyTimeZone;
  const { date, day, month, times } = showTime(appointment, academy);
  return (
    <li className={upcomingRow}>
      <p className={upcomingDay} aria-hidden="true">
        {day}
        <span className={upcomingMonth}>{month}</span>
      </p>
      <div className="grid gap-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="numeric">
          {date}, {times}, {placeOf(academy)}
        </p>
        {/* a zone that this browser does not know yet has no time here */}
        {timeZone !== academy && isTimeZone(timeZone) && (
          <p className="text-small text-muted numeric">
            For the student in {placeOf(timeZone)}: {showTimeElsewhere(appointment, academy, timeZone)}
          </p>
        )}
        <p className="text-small whitespace-pre-line text-muted">{reason}</p>
        <p>
          <a className={linkClasses} href={`mailto:${email}`}>
            <EmailAddress>{email}</EmailAddress>
          </a>
        </p>
      </div>
    </li>
  );
}
