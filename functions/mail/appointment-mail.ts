import { appointmentEvent } from '#shared/appointments/appointment-event.rules.ts';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { showTime, showTimeElsewhere } from '#shared/calendar/shown-time.rules.ts';
import { calendarFile } from '#shared/calendar/file/calendar-file.rules.ts';
import { placeOf } from '#shared/calendar/time-zone.ts';
import { titleCase } from '#shared/kernel/names.ts';
import type { AppointmentMail } from '#functions/data/mail/mail.ts';
import type { CalendarPart } from '#functions/gateways/mime-message.ts';
import type { EmailContent } from './render-email.ts';

/** What the academy's own settings say in these mails. */
interface AcademySettings {
  readonly siteUrl: string;
  /** Where the academy reads its mail. */
  readonly academy: string;
  readonly academyZone: string;
}

const LINK = 'We meet by video. We send you the link before it begins.';

/** What the student is told; each mail carries an invitation. */
const TO_STUDENT: Readonly<Record<AppointmentMail['news'], { title: string; paragraphs: string[] }>> = {
  booked: {
    title: 'Your appointment is scheduled',
    paragraphs: [
      LINK,
      'The invitation in this mail puts it into your calendar, with reminders 1 day and 15 minutes before.',
    ],
  },
  changed: {
    title: 'Your appointment is changed',
    paragraphs: [LINK, 'The invitation in this mail replaces the earlier one in your calendar.'],
  },
  canceled: {
    title: 'Your appointment is cancelled',
    paragraphs: ['You have cancelled it. This mail removes it from your calendar.'],
  },
  'account-deleted': {
    title: 'Your appointment is cancelled',
    paragraphs: [
      'It was booked with an account that has been deleted. This mail removes it from your calendar.',
    ],
  },
};
const TO_ACADEMY: Readonly<Record<AppointmentMail['news'], { title: string; paragraphs: string[] }>> = {
  booked: {
    title: 'A new appointment',
    paragraphs: ['Please send the student the link for the video call before it begins.'],
  },
  changed: { title: 'A changed appointment', paragraphs: ['The student has changed this appointment.'] },
  canceled: { title: 'A cancelled appointment', paragraphs: ['The student has cancelled this appointment.'] },
  'account-deleted': {
    title: 'A cancelled appointment',
    paragraphs: [
      'The student has deleted the account, and with it this appointment. You need not do anything.',
    ],
  },
};

/** Its times in two zones as rows: first that of the reader, whose day is shown. */
function timeRows(
  appointment: Appointment,
  [ownLabel, ownZone]: readonly [string, string],
  [otherLabel, otherZone]: readonly [string, string],
): EmailContent['rows'] {
  const { date, times } = showTime(appointment, ownZone);
  const rows: EmailContent['rows'] = [
    ['Date', date],
    [`${ownLabel}, ${placeOf(ownZone)}`, times],
  ];
  if (otherZone !== ownZone)
    rows.push([`${otherLabel}, ${placeOf(otherZone)}`, showTimeElsewhere(appointment, ownZone, otherZone)]);
  return rows;
}

function beforeRows({ before, appointment }: AppointmentMail, zone: string): EmailContent['rows'] {
  if (before === undefined) return [];
  const [was, is] = [showTime(before, zone), showTime(appointment, zone)];
  return was.date === is.date && was.times === is.times ? [] : [['Before', `${was.date}, ${was.times}`]];
}

const appointmentsUrl = (siteUrl: string): string => `${siteUrl}/academy/student-courses?tab=appointments`;

/**
 * What the mail to the student may say: to an address that is not the account's own, nothing that its sender has written.
 * Otherwise any account could send its own words to strangers from the academy's address.
 */
function withoutWords({ appointment, isOwnEmail = false }: AppointmentMail): Appointment {
  return isOwnEmail ? appointment : { ...appointment, name: '', reason: '' };
}

/** To the student: when it is in their zone and at the academy (G-80). */
export function appointmentInvitation(
  mail: AppointmentMail,
  { siteUrl, academy, academyZone }: AcademySettings,
): EmailContent {
  const { news } = mail;
  const appointment = withoutWords(mail);
  const { title, paragraphs } = TO_STUDENT[news];
  return {
    subject: `${title}: ${showTime(appointment, appointment.timeZone).date}`,
    title,
    greeting: appointment.name === '' ? 'Hello,' : `Hello ${titleCase(appointment.name)},`,
    paragraphs,
    rows: [
      ...timeRows(appointment, ['Your time', appointment.timeZone], ['The academy', academyZone]),
      ...beforeRows(mail, appointment.timeZone),
    ],
    ...(appointment.reason !== '' && { quote: appointment.reason }),
    ...(news !== 'account-deleted' && {
      action: {
        label: news === 'canceled' ? 'Schedule another one' : 'Change or cancel it',
        url: appointmentsUrl(siteUrl),
      },
    }),
    reason: 'You get this mail because this address was given for an appointment at Twillfield.',
    contact: academy,
  };
}

/** To the academy: who, when in both zones, and why. */
export function appointmentNotice(
  mail: AppointmentMail,
  { siteUrl, academyZone }: AcademySettings,
): EmailContent {
  const { appointment, news } = mail;
  const { title, paragraphs } = TO_ACADEMY[news];
  const isAnonymous = news === 'account-deleted';
  return {
    subject: `${title}: ${appointment.name}, ${showTime(appointment, academyZone).date}`,
    title,
    paragraphs,
    rows: [
      ['Name', appointment.name],
      ...(isAnonymous ? [] : [['Email', appointment.email] as [string, string]]),
      ...timeRows(appointment, ['The academy', academyZone], ['The student', appointment.timeZone]),
      ...beforeRows(mail, academyZone),
    ],
    ...(!isAnonymous && { quote: appointment.reason }),
    action: { label: 'See all appointments', url: `${siteUrl}/instructor` },
    reason: `This mail came with an appointment of a student.${isAnonymous ? '' : ' Your answer to it goes to the student.'}`,
  };
}

/** The invitation of a student's mail: the same event for ever, so that a later one replaces it. */
export function appointmentCalendarPart(
  mail: AppointmentMail,
  { siteUrl, academy }: AcademySettings,
): CalendarPart {
  const appointment = withoutWords(mail);
  const method = appointment.status === 'canceled' ? 'CANCEL' : 'REQUEST';
  const content = calendarFile(appointmentEvent(appointment, appointmentsUrl(siteUrl)), Date.parse(mail.at), {
    method,
    organizer: { name: 'Twillfield', email: academy },
    attendee: {
      name: appointment.name === '' ? appointment.email : appointment.name,
      email: appointment.email,
    },
  });
  return { method, content };
}
