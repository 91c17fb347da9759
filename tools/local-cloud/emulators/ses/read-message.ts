import { AwsError } from '../aws-error.ts';
import { member, optionalText, type JsonObject } from '../aws-json.ts';
import type { InboxAttachment, InboxMail } from './ses-contract.ts';

const MOST_RECIPIENTS = 50;
const TAG = /^[A-Za-z0-9_-]{1,256}$/;
const TAG_VALUE = /^[A-Za-z0-9_@.-]{1,256}$/;
const ADDRESS = /^[\x21-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** A SendEmail request as a mail. Throws BadRequestException as SES would. */
export function readMessage(input: JsonObject): Omit<InboxMail, 'id' | 'at'> {
  const destination = member(input, 'Destination');
  const to = list(destination['ToAddresses']);
  const recipients = [...to, ...list(destination['CcAddresses']), ...list(destination['BccAddresses'])].map(
    parseAddress,
  );
  if (recipients.length === 0) throw refusal('Destination must have at least one address');
  if (recipients.length > MOST_RECIPIENTS) throw refusal('Recipient count exceeds 50.');
  const content = member(input, 'Content');
  if (!('Simple' in content)) throw refusal('The local SES takes Simple content only.');
  const simple = member(content, 'Simple');
  const body = member(simple, 'Body');
  const subject = optionalText(member(simple, 'Subject'), 'Data');
  if (subject === undefined) throw refusal('Missing required header Subject');
  const from = optionalText(input, 'FromEmailAddress') ?? '';
  parseAddress(from);
  return {
    from,
    to: to.join(', '),
    recipients,
    replyTo: list(input['ReplyToAddresses']),
    subject,
    text: optionalText(member(body, 'Text'), 'Data') ?? '',
    html: optionalText(member(body, 'Html'), 'Data') ?? '',
    attachments: Array.isArray(simple['Attachments'])
      ? (simple['Attachments'] as JsonObject[]).map(attachment)
      : [],
  };
}

/** The tags of a SendEmail request, in the form in which events carry them. */
export function readTags(input: JsonObject): Record<string, string[]> {
  const given = Array.isArray(input['EmailTags']) ? (input['EmailTags'] as JsonObject[]) : [];
  const tags: Record<string, string[]> = {};
  for (const tag of given) {
    const [name, value] = [optionalText(tag, 'Name') ?? '', optionalText(tag, 'Value') ?? ''];
    if (!TAG.test(name)) throw refusal(`Invalid tag name <${name}>`);
    if (!TAG_VALUE.test(value)) throw refusal(`Invalid tag value <${value}>`);
    (tags[name] ??= []).push(value);
  }
  return tags;
}

function attachment(given: JsonObject): InboxAttachment {
  return {
    filename: optionalText(given, 'FileName') ?? 'attachment',
    contentType: optionalText(given, 'ContentType') ?? 'application/octet-stream',
    content: optionalText(given, 'RawContent') ?? '',
  };
}

/** `Ada <ada@example.com>` or the address alone, in lower case. */
function parseAddress(text: string): string {
  const address = /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  if (!ADDRESS.test(address)) throw refusal(`Illegal address: ${text}`);
  return address.toLowerCase();
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function refusal(message: string): AwsError {
  return new AwsError('BadRequestException', message);
}
