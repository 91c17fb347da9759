import { AwsError } from '../aws-error.ts';
import { member, optionalText, type JsonObject } from '../aws-json.ts';
import { listParts, type MimePart, parseMimeMessage, parseParameters } from './mime-message.ts';
import type { InboxMail } from './ses-contract.ts';

const MOST_RECIPIENTS = 50;
const TAG = /^[A-Za-z0-9_-]{1,256}$/;
const TAG_VALUE = /^[A-Za-z0-9_@.-]{1,256}$/;
/** API_MessageHeader of SES v2. */
const HEADER_NAME = /^[!-9;-~]{1,126}$/;
const HEADER_VALUE = /^[ -~]{1,995}$/;
const ADDRESS = /^[\x21-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** A SendEmail request as a mail. Throws BadRequestException as SES would. */
export function readMessage(input: JsonObject): Omit<InboxMail, 'id' | 'at'> {
  const destination = member(input, 'Destination');
  const to = list(destination['ToAddresses']);
  if ('CcAddresses' in destination || 'BccAddresses' in destination)
    throw refusal('The local SES sends to To addresses only.');
  const recipients = to.map(parseAddress);
  if (recipients.length === 0) throw refusal('Destination must have at least one address');
  if (recipients.length > MOST_RECIPIENTS) throw refusal('Recipient count exceeds 50.');
  const from = optionalText(input, 'FromEmailAddress') ?? '';
  parseAddress(from);
  const content = member(input, 'Content');
  const envelope = { from, to: to.join(', '), recipients, replyTo: list(input['ReplyToAddresses']) };
  if ('Raw' in content) return { ...envelope, ...readRaw(member(content, 'Raw')) };
  if (!('Simple' in content)) throw refusal('The local SES takes Simple and Raw content only.');
  return { ...envelope, ...readSimple(member(content, 'Simple')) };
}

type MessageContent = Pick<InboxMail, 'subject' | 'text' | 'html' | 'attachments' | 'headers'>;

function readSimple(simple: JsonObject): MessageContent {
  const body = member(simple, 'Body');
  if ('Attachments' in simple) throw refusal('The local SES takes attachments in Raw content only.');
  const subject = optionalText(member(simple, 'Subject'), 'Data');
  if (subject === undefined) throw refusal('Missing required header Subject');
  return {
    subject,
    text: optionalText(member(body, 'Text'), 'Data') ?? '',
    html: optionalText(member(body, 'Html'), 'Data') ?? '',
    attachments: [],
    headers: Array.isArray(simple['Headers']) ? (simple['Headers'] as JsonObject[]).map(readHeader) : [],
  };
}

/** One that the sender adds to the mail. */
function readHeader(header: JsonObject): { name: string; value: string } {
  const [name, value] = [optionalText(header, 'Name') ?? '', optionalText(header, 'Value') ?? ''];
  if (!HEADER_NAME.test(name)) throw refusal(`Invalid header name <${name}>`);
  if (!HEADER_VALUE.test(value)) throw refusal(`Invalid header value of ${name}`);
  return { name, value };
}

/** A message as the sender has made it. A part that is no text of the mail is an attachment, with or without a file name. */
function readRaw(raw: JsonObject): MessageContent {
  const message = parseRaw(Buffer.from(optionalText(raw, 'Data') ?? '', 'base64').toString());
  const { subject } = message.headers;
  if (subject === undefined) throw refusal('Missing required header Subject');
  const leaves = listParts(message).filter(({ parts }) => parts.length === 0);
  const isText = ({ type, headers }: MimePart) =>
    (type === 'text/plain' || type === 'text/html') &&
    headers['content-disposition']?.startsWith('attachment') !== true;
  const textOf = (type: string) =>
    leaves.find((part) => part.type === type && isText(part))?.content.toString() ?? '';
  return {
    subject,
    text: textOf('text/plain'),
    html: textOf('text/html'),
    headers: [],
    attachments: leaves
      .filter((part) => !isText(part))
      .map(({ headers, content }) => ({
        filename: parseParameters(headers['content-disposition'] ?? '').parameters['filename'] ?? '',
        contentType: headers['content-type'] ?? '',
        content: content.toString('base64'),
      })),
  };
}

function parseRaw(message: string): MimePart {
  try {
    return parseMimeMessage(message);
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : 'The message cannot be read.');
  }
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
