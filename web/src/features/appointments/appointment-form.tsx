import { type ReactNode, type Ref, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { booking, type Booking } from '#shared/appointments/booking.ts';
import { isFailure } from '#shared/api/client.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { CHECK_CONNECTION, failureText } from '#web/lib/api/failure-text.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { scrollToSight } from '#web/ui/scroll-to-sight.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { browserZone } from '#web/lib/time/browser-zone.ts';
import { useUser } from '#web/lib/session/session.ts';
import { isOffered, knownFreeTimes, useFreeTimes } from './queries.ts';
import { TimeField } from './time-field.tsx';
import { TimeSlotField } from './time-slot-field.tsx';
import type { typedAppointment } from './typed-appointment.ts';
import { WantedTime } from './wanted-time.tsx';

/** The values of the form; the browser's zone goes along when it is sent. */
export interface AppointmentValues {
  readonly name: string;
  readonly email: string;
  readonly reason: string;
  /** Minutes, as text. */
  readonly timeSlot: unknown;
  readonly date: string;
  readonly time: string;
}

interface AppointmentFormProps {
  readonly initial: AppointmentValues;
  /** The appointment that is changed: who it is for cannot be changed. */
  readonly current?: Pick<Appointment, '_id' | 'startsAt'>;
  /** Keeps what is typed of a new appointment while its form is not there. */
  readonly typed?: ReturnType<typeof typedAppointment>;
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

type Slot = Pick<Booking, 'date' | 'time' | 'timeSlot'>;
const isSameSlot = (one: Slot | undefined, other: Slot): boolean =>
  one?.date === other.date && one.time === other.time && one.timeSlot === other.timeSlot;

/**
 * The contract's fields, and that the time is one of those that are free: it may be taken since it was chosen. `sent`: what may have
 * arrived although no response came, which can be sent again.
 */
const formSchema = (userId: Id<'user'>, id: Id<'appointment'> | undefined, sent: Slot | undefined) =>
  z.omit(booking, { timeZone: true }).check((context) => {
    const { date, time, timeSlot } = context.value;
    if (time === '' || isSameSlot(sent, context.value)) return;
    if (isOffered(knownFreeTimes(userId, date, id), time, timeSlot)) return;
    const message = 'Please choose another time';
    context.issues.push({ code: 'custom', path: ['time'], message, input: context.value });
  });

/** When, for how long and why; to book an appointment or to change one (SAPT-02..12). */
export function AppointmentForm(props: AppointmentFormProps) {
  const { initial, current, typed, serverNow, submit, onSubmit, children, reasonRef } = props;
  const zone = browserZone();
  const { _id: userId } = useUser();
  const [isUnchanged, setUnchanged] = useState(false);
  const [sent, setSent] = useState<Slot>();
  const schema = useMemo(() => formSchema(userId, current?._id, sent), [userId, current?._id, sent]);
  const send = async (values: Booking) => {
    setSent(values);
    try {
      const saved = await onSubmit(values);
      setSent(undefined);
      return saved;
    } catch (error) {
      if (isTaken(error)) setSent(undefined);
      throw error;
    }
  };
  const form = useContractForm({
    schema,
    initial,
    onSubmit: async (values) => {
      const isSame = current !== undefined && isEqual(form.values(), initial);
      setUnchanged(isSame);
      if (isSame) return;
      const isSaved = (await send({ ...values, timeZone: zone })) !== false;
      if (current !== undefined || !isSaved) return;
      form.reset();
      keepTyped();
    },
  });
  const keepTyped = () => {
    if (isEqual(form.values(), initial)) typed?.forget();
    else typed?.write(form.values());
  };
  const showTyped = useEffectEvent(() => {
    for (const [name, value] of Object.entries(typed?.read() ?? {}))
      form.set(name as keyof AppointmentValues, value);
  });
  useEffect(() => showTyped(), []);
  const [date, time, timeSlot] = useWatch({ control: form.control, name: ['date', 'time', 'timeSlot'] });
  const free = useFreeTimes(userId, date, current?._id);
  return (
    <form
      className="grid grid-cols-2 items-start gap-x-4 gap-y-6 rounded-lg border border-hairline bg-surface p-6 max-sm:grid-cols-1"
      noValidate
      onChange={keepTyped}
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
      <TimeField
        value={time}
        timeSlot={Number(timeSlot)}
        error={form.errorOf('time')}
        onChange={(chosen) => form.set('time', chosen)}
        free={free}
      />
      <WantedTime
        date={date}
        time={isOffered(free.data, time, Number(timeSlot)) ? time : ''}
        timeSlot={Number(timeSlot)}
        {...{ current, serverNow }}
      />
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

const isEqual = (one: AppointmentValues, other: AppointmentValues): boolean =>
  (Object.keys(other) as (keyof AppointmentValues)[]).every((field) => one[field] === other[field]);

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
