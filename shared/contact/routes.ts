import * as z from 'zod/mini';
import { required } from '../api/answers.ts';
import { route } from '../api/route.ts';
import { userEmail } from '../auth/user.ts';

export const sendContactMessage = route({
  name: 'contact/send-contact-message',
  summary: 'Stores a visitor’s message and mails it to the academy (G-26).',
  method: 'POST',
  path: '/website/contact',
  access: 'public',
  body: z.strictObject({
    name: required('Name is required.', 100),
    email: userEmail,
    message: required('Message is required.', 5000),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['TOO_MANY_ATTEMPTS'],
});
