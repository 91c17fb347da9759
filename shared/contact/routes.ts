import * as z from 'zod/mini';
import { route } from '../api/route.ts';
import { plainLines, required, requiredLine } from '../kernel/text.ts';
import { userEmail } from '../kernel/user.ts';
import { TOO_MANY_ATTEMPTS } from '../api/limits.ts';

export const sendContactMessage = route({
  name: 'contact/send-contact-message',
  summary:
    'Stores a visitor’s message and mails it to the academy; twice on one day is once. Takes a plain HTML form as well and answers that with a page (G-26).',
  method: 'POST',
  path: '/website/contact',
  access: 'public',
  body: z.strictObject({
    // It is used in the subject of a mail.
    name: requiredLine('Name is required', 100),
    email: userEmail,
    message: required('Message is required', 5000).check(...plainLines),
    /** People never see this field: only a machine fills it in. */
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
