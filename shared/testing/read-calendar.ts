import ICAL from 'ical.js';

/** A person of an event: name and address. */
interface Invited {
  readonly name: string;
  readonly email: string;
}

/** The one event of an .ics file. Times in ms, reminders in minutes before the start. */
export interface ReadEvent {
  readonly version: string;
  readonly method: string;
  readonly uid: string;
  readonly sequence: number;
  readonly status: string;
  readonly title: string;
  readonly details: string;
  readonly url: string;
  readonly writtenAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly organizer: Invited | undefined;
  readonly attendees: readonly Invited[];
  readonly reminders: readonly { readonly minutes: number; readonly action: string; readonly text: string }[];
}

/** Undefined without one; throws when there are several. */
function valueOf(component: ICAL.Component, name: string) {
  const [property, ...others] = component.getAllProperties(name);
  if (others.length > 0) throw new Error(`${name} is there more than once.`);
  return property?.getFirstValue();
}

const textOf = (component: ICAL.Component, name: string): string => String(valueOf(component, name) ?? '');

function timeOf(component: ICAL.Component, name: string): number {
  const value = valueOf(component, name);
  if (!(value instanceof ICAL.Time)) throw new Error(`${name} is no time.`);
  if (value.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${name} is not in UTC.`);
  return value.toJSDate().getTime();
}

const invitedOf = (property: ICAL.Property): Invited => ({
  name: property.getFirstParameter('cn'),
  email: String(property.getFirstValue()).replace(/^mailto:/, ''),
});

function reminderOf(alarm: ICAL.Component) {
  const trigger = valueOf(alarm, 'trigger');
  if (!(trigger instanceof ICAL.Duration)) throw new Error('TRIGGER is no duration.');
  return {
    minutes: -trigger.toSeconds() / 60,
    action: textOf(alarm, 'action'),
    text: textOf(alarm, 'description'),
  };
}

/** An .ics file as ical.js, the parser of Thunderbird, reads it. Throws when it is none, and when it has not exactly one event. */
export function readCalendar(file: string): ReadEvent {
  const calendar = ICAL.Component.fromString(file);
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  if (event === undefined || others.length > 0) throw new Error('There is not exactly one event.');
  const organizer = event.getFirstProperty('organizer');
  return {
    version: textOf(calendar, 'version'),
    method: textOf(calendar, 'method'),
    uid: textOf(event, 'uid'),
    sequence: Number(textOf(event, 'sequence')),
    status: textOf(event, 'status'),
    title: textOf(event, 'summary'),
    details: textOf(event, 'description'),
    url: textOf(event, 'url'),
    writtenAt: timeOf(event, 'dtstamp'),
    startsAt: timeOf(event, 'dtstart'),
    endsAt: timeOf(event, 'dtend'),
    organizer: organizer === null ? undefined : invitedOf(organizer),
    attendees: event.getAllProperties('attendee').map(invitedOf),
    reminders: event.getAllSubcomponents('valarm').map(reminderOf),
  };
}
