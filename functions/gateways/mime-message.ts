/** An invitation: what calendars of mail programs read. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  /** An .ics file with the same METHOD. */
  content: string;
}

/** The headers and parts of a mail with an invitation; header values are single lines. */
interface MimeContent {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  calendar: CalendarPart;
}

const CRLF = '\r\n';
/** No line of base64 has an underscore, so no content can hold a boundary. */
const MIXED = 'part_of_mail';
const ALTERNATIVE = 'part_of_text';
/** Octets of one encoded word: a line of a header has 76 characters at most (RFC 2047, 2). */
const WORD_OCTETS = 39;

/**
 * A whole message (RFC 5322, 2045) with its invitation twice, as calendar services send it: as a third form of the text, by
 * which mail programs offer it, and as a file for those that look at attachments only (docs/adr/030).
 */
export function mimeMessage({ from, to, replyTo, subject, text, html, calendar }: MimeContent): string {
  const { method, content } = calendar;
  return [
    `From: ${from}`,
    `To: ${to}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${MIXED}"`,
    '',
    `--${MIXED}`,
    `Content-Type: multipart/alternative; boundary="${ALTERNATIVE}"`,
    '',
    ...part(ALTERNATIVE, 'text/plain; charset=UTF-8', text),
    ...part(ALTERNATIVE, 'text/html; charset=UTF-8', html),
    ...part(ALTERNATIVE, `text/calendar; charset=UTF-8; method=${method}`, content),
    `--${ALTERNATIVE}--`,
    ...part(MIXED, 'application/ics; name="invite.ics"', content, [
      'Content-Disposition: attachment; filename="invite.ics"',
    ]),
    `--${MIXED}--`,
    '',
  ].join(CRLF);
}

const part = (boundary: string, type: string, content: string, headers: readonly string[] = []): string[] => [
  `--${boundary}`,
  `Content-Type: ${type}`,
  'Content-Transfer-Encoding: base64',
  ...headers,
  '',
  ...(Buffer.from(content)
    .toString('base64')
    .match(/.{1,76}/g) ?? ['']),
];

/** A header's text; what is not ASCII as encoded words, none of which cuts a character in two. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_OCTETS) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(`${CRLF} `);
}
