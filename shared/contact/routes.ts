import * as z from 'zod/mini';
import { required } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { userEmail } from '../kernel/user.ts';
import { TOO_MANY_ATTEMPTS } from '../api/limits.ts';

/** A NUL, an escape or half a character is nothing that a person types; tables and mails choke on some of them. */
const UNTYPED = /(?![\t\n])[\p{Cc}\p{Cs}]/u;
/** One line that reads as it is written: no line break of any kind, nothing that turns the direction of what follows. */
const NO_PLAIN_LINE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const without = (refused: RegExp) =>
  z.refine<string>((text) => !refused.test(text), 'Please use plain text only');

/** Line breaks as a script reads them from a page, so that a message is one and the same however it was sent. */
const oneKindOfLineBreak = z.overwrite<string>((text) => text.replaceAll(/\r\n?/g, '\n'));

export const sendContactMessage = route({
  name: 'contact/send-contact-message',
  summary:
    'Stores a visitor’s message and mails it to the academy; twice on one day is once. Takes a plain HTML form as well and answers that with a page (G-26).',
  method: 'POST',
  path: '/website/contact',
  access: 'public',
  body: z.strictObject({
    // It is used in the subject of a mail.
    name: required('Name is required', 100).check(without(NO_PLAIN_LINE)),
    email: userEmail,
    message: required('Message is required', 5000).check(oneKindOfLineBreak, without(UNTYPED)),
    /** People never see this field; whoever fills it in is a machine. */
    topic: z.optional(z.string()),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: TOO_MANY_ATTEMPTS,
  form: {
    heading: "Let's Keep In Touch",
    back: '/#contact',
    trap: 'topic',
    fields: {
      name: { label: 'Name', kind: 'text' },
      email: { label: 'Email', kind: 'email' },
      message: { label: 'Message', kind: 'long' },
    },
  },
});
