import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { DEFAULT_TIME_SLOT, MOST_ARE_OPEN } from '#shared/appointments/appointment.ts';
import type { Booking } from '#shared/appointments/booking.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Clock, Mail } from '#web/ui/page/icons.ts';
import { Video } from '#web/ui/icons.ts';
import { AppointmentForm } from './appointment-form.tsx';
import type { EmailStepHandle } from './email-step.tsx';
import { typedAppointment } from './typed-appointment.ts';

interface ScheduleSectionProps {
  readonly serverNow: () => number;
  /** The student has as many open appointments as there may be. */
  readonly isFull: boolean;
  /** Throws what the form shows. */
  readonly onSubmit: (booking: Booking) => Promise<void>;
  readonly reasonRef: Ref<HTMLTextAreaElement>;
}

const NOTES = [
  [Video, 'We meet by video. We send you the link before it begins.'],
  [Clock, 'Calendar entries remind you 1 day and 15 minutes before.'],
  [Mail, 'You get an invitation by mail. A change replaces it in your calendar.'],
] as const;

/** The form that books an appointment (SAPT-01), and what to know about it. */
export function ScheduleSection({ serverNow, isFull, onSubmit, reasonRef }: ScheduleSectionProps) {
  const { _id: userId, userName, userEmail } = useUser();
  const initial = {
    name: titleCase(userName),
    email: userEmail,
    reason: '',
    timeSlot: String(DEFAULT_TIME_SLOT),
    date: '',
    time: '',
  };
  const code = useRef<EmailStepHandle>(null);
  const [codeStep, setCodeStep] = useState<ReactNode>();
  const form = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the form that had the focus is gone
    if (isFull && form.current?.contains(document.activeElement)) message.current?.focus();
  }, [isFull]);
  const endStep = () => setCodeStep(undefined);
  const book = async (booking: Booking) => {
    if (code.current && !(await code.current.confirm())) return false;
    // from here on no code is asked for again, whatever becomes of the booking
    endStep();
    try {
      return await onSubmit(booking);
    } catch (error) {
      if (!isFailure(error, 'EMAIL_NOT_VERIFIED')) throw error;
    }
    // once for an account: most visits never load it
    const { beginEmailStep } = await import('./email-step.tsx');
    const step = await beginEmailStep(code, endStep);
    if (step === undefined) return onSubmit(booking);
    setCodeStep(step);
    return false;
  };
  return (
    <section aria-labelledby="schedule">
      <h2 className="mb-6 font-display text-h2 text-balance" id="schedule">
        Schedule an Appointment
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,300px)] items-start gap-x-12 gap-y-8 max-lg:grid-cols-1">
        {isFull && (
          <div tabIndex={-1} ref={message}>
            <Banner>{MOST_ARE_OPEN}</Banner>
          </div>
        )}
        {/* what is typed stays for when it can be booked */}
        <div hidden={isFull} ref={form}>
          <AppointmentForm
            initial={initial}
            typed={typedAppointment(userId)}
            serverNow={serverNow}
            submit={{ label: 'Schedule', busy: 'Scheduling...' }}
            onSubmit={book}
            reasonRef={reasonRef}
          >
            {codeStep}
          </AppointmentForm>
        </div>
        <ul className="grid gap-4">
          {NOTES.map(([icon, text]) => (
            <li key={text} className="grid grid-cols-[20px_minmax(0,1fr)] gap-3">
              <Icon of={icon} className="mt-0.5 text-primary" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
