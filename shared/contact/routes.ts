import * as z from 'zod/mini';
import { required } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { userEmail } from '../auth/user.ts';

/** A NUL, an escape or half a character is nothing that a person types; tables and mails choke on some of them. */
const plainText = (allowed: RegExp) =>
  z.refine<string>(
    (text) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(allowed, '')),
    'Please use plain text only.',
  );

export const sendContactMessage = route({
  name: 'contact/send-contact-message',
  summary:
    'Stores a visitor’s message and mails it to the academy; twice on one day is once. Takes a plain HTML form as well and answers that with a page (G-26).',
  method: 'POST',
  path: '/website/contact',
  access: 'public',
  body: z.strictObject({
    // One line: it stands in the subject of a mail.
    name: required('Name is required.', 100).check(plainText(/(?!)/g)),
    email: userEmail,
    message: required('Message is required.', 5000).check(plainText(/[\t\n\r]/g)),
    /** People never see this field; whoever fills it in is a machine. */
    topic: z.optional(z.string()),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['TOO_MANY_ATTEMPTS'],
  form: {
    heading: "Let's Keep In Touch",
    back: '/#contact',
    fields: {
      name: { label: 'Name', kind: 'text' },
      email: { label: 'Email', kind: 'email' },
      message: { label: 'Message', kind: 'long' },
    },
  },
});
