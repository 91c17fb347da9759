import { type ReactNode, type Ref, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { booking, type Booking, isTimeOfDay } from '#shared/appointments/booking.ts';
import { findTimeProblem } from '#shared/appointments/booking-time.rules.ts';
import { isFailure } from '#shared/api/client.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { isCalendarDay } from '#shared/time/is-calendar-day.ts';
import { CHECK_CONNECTION, failureText } from '#web/lib/start/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { scrollToSight } from '#web/ui/inner/scroll-to-sight.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { browserZone } from '#web/lib/student/browser-zone.ts';
import { openingHours } from './opening-hours.ts';
import { TimeSlotField } from './time-slot-field.tsx';
import { WantedTime } from './wanted-time.tsx';

/** The values of the form; the browser's zone goes along when it is sent. */
export interface AppointmentValues {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
  readonly timeSlot: string;
  readonly date: string;
  readonly time: string;
}

interface AppointmentFormProps {
  readonly initial: AppointmentValues;
  /** The appointment that is changed: who it is for cannot be changed. */
  readonly current?: Pick<Appointment, 'startsAt' | 'timeSlot'>;
  /** ms since 1970 at the server, when called. */
  readonly serverNow: () => number;
  readonly submit: { readonly label: string; readonly busy: string };
  /** Throws what the form shows. A new appointment's form is emptied after it, but for `false`: nothing is booked yet. */
  readonly onSubmit: (values: Booking) => Promise<false | void>;
  /** Above the button. */
  readonly children?: ReactNode;
  readonly reasonRef?: Ref<HTMLTextAreaElement>;
}

const SORRY = 'Something went wrong. Please try again.';

/** The contract's fields, and the rule of the time that the server applies as well. */
const formSchema = (zone: string, serverNow: () => number, current: AppointmentFormProps['current']) =>
  z.omit(booking, { timeZone: true }).check((context) => {
    const { date, time } = context.value;
    if (!isCalendarDay(date) || !isTimeOfDay(time)) return;
    const rules = { zone, hours: openingHours(), now: serverNow(), current };
    const problem = findTimeProblem(context.value, rules) ?? {};
    for (const [field, message] of Object.entries(problem))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  });

/** When, for how long and why; to book an appointment or to change one (SAPT-02..12). */
export function AppointmentForm(props: AppointmentFormProps) {
  const { initial, current, serverNow, submit, onSubmit, children, reasonRef } = props;
  const zone = browserZone();
  const [isUnchanged, setUnchanged] = useState(false);
  const schema = useMemo(() => formSchema(zone, serverNow, current), [zone, serverNow, current]);
  const form = useContractForm({
    schema,
    initial,
    onSubmit: async (values) => {
      const isSame = current !== undefined && isEqual(form.values(), initial);
      setUnchanged(isSame);
      if (isSame) return;
      const isSaved = (await onSubmit({ ...values, timeZone: zone })) !== false;
      if (current === undefined && isSaved) form.reset();
    },
  });
  const [date, time, timeSlot] = useWatch({ control: form.control, name: ['date', 'time', 'timeSlot'] });
  return (
    <form
      className="grid grid-cols-2 items-start gap-x-4 gap-y-6 rounded-lg border border-hairline bg-surface p-6 max-sm:grid-cols-1"
      noValidate
      onSubmit={form.submit}
    >
      {current === undefined && (
        <>
          <TextField label="Name" autoComplete="name" required {...form.field('name')} />
          <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        </>
      )}
      <TextAreaField className="col-span-full" label="Reason" required {...form.field('reason', reasonRef)} />
      <div className="col-span-full">
        <TimeSlotField
          name="timeSlot"
          value={String(timeSlot)}
          error={form.errorOf('timeSlot')}
          onChange={(minutes) => form.set('timeSlot', minutes)}
        />
      </div>
      <TextField label="Date" type="date" min={dayIn(zone, serverNow())} required {...form.field('date')} />
      <TextField label="Time" type="time" required {...form.field('time')} />
      <WantedTime date={date} time={time} timeSlot={Number(timeSlot)} {...{ current, serverNow }} />
      <div className="col-span-full grid justify-items-start gap-4">
        {children}
        {form.failure !== undefined && (
          // above the notice of a lost connection, which lies at the lower edge of a phone
          <div className="scroll-mb-36" tabIndex={-1} ref={showFailure}>
            <Banner tone="danger">
              {isTaken(form.failure.error) ? (
                form.failure.error.message
              ) : (
                <>
                  {SORRY}
                  <WhatHelps error={form.failure.error} />
                </>
              )}
            </Banner>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={form.busy} busyText={submit.busy}>
            {submit.label}
          </Button>
          <p className="text-small text-muted" role="status">
            {isUnchanged && 'Nothing has changed yet.'}
          </p>
        </div>
      </div>
    </form>
  );
}

type Changeable = Readonly<Record<'reason' | 'timeSlot' | 'date' | 'time', unknown>>;
const isEqual = (one: Changeable, other: Changeable): boolean =>
  (['reason', 'timeSlot', 'date', 'time'] as const).every((field) => one[field] === other[field]);

/** Another appointment was made in the meantime: nothing went wrong (G-118). */
const isTaken = (error: unknown) => isFailure(error, 'TIME_TAKEN', 'SLOT_TAKEN');

/** Brings the failure into sight, with the focus where a field does not have it: the form may have been out of sight. */
function showFailure(element: HTMLElement | null): void {
  scrollToSight(element);
  if (document.activeElement === document.body) element?.focus();
}

/** The server's own sentence below the fixed one, where it says more (G-94). */
function WhatHelps({ error }: { readonly error: unknown }) {
  // the zone has no field that could show what is wrong with it
  const zone = isFailure(error) ? error.fields['timeZone'] : undefined;
  const sentence = isFailure(error, 'UNREACHABLE') ? CHECK_CONNECTION : (zone ?? failureText(error, SORRY));
  return sentence === SORRY ? null : <p className="font-normal">{sentence}</p>;
}
