import type { InboxMail } from '../emulators/ses/ses-contract.ts';
import type { ListedAlarm } from './alarms.ts';

/** The mail of SNS about an alarm that was raised or has ended. */
export function alarmMail(to: string, alarm: ListedAlarm, region: string): Omit<InboxMail, 'id' | 'at'> {
  const { state, name, description, values, limit, title } = alarm;
  const now = values.map((value) => value ?? 'no data').join(', ');
  return {
    from: 'AWS Notifications <no-reply@sns.amazonaws.com>',
    to,
    recipients: [to.toLowerCase()],
    replyTo: [],
    subject: `${state}: "${name}" in ${region}`,
    text: `${description}\n\nNow ${now}; the limit is ${limit}.\nWhat to do: docs/operations.md#alarms, ${title}\n`,
    html: '',
    attachments: [],
    headers: [],
  };
}
