import * as z from 'zod/mini';
import { dataResponse, successResponse } from '../api/responses.ts';
import { route } from '../api/route.ts';
import { TOO_MANY_ATTEMPTS } from '../api/limits.ts';
import { CURRENT_PASSWORD_WRONG } from './errors.ts';
import { myData } from './my-data.ts';

export const getMyData = route({
  name: 'auth/get-my-data',
  summary:
    'The caller’s profile, sign-ins, and as a student courses, orders, receipts, payment plans, other payments, disputes and appointments, as one document.',
  method: 'GET',
  path: '/auth/my-data',
  access: 'signed-in',
  money: true,
  response: dataResponse(myData),
  errors: {},
});

export const deleteAccount = route({
  name: 'auth/delete-account',
  summary:
    'Deletes the caller’s account: courses, progress and appointments go, payments stay without name and e-mail. Every session ends.',
  method: 'POST',
  path: '/auth/delete-account',
  access: 'student',
  money: true,
  body: z.strictObject({
    currentPassword: z
      .string('Please enter your current password.')
      .check(z.minLength(1, 'Please enter your current password.'), z.maxLength(1024)),
  }),
  response: successResponse,
  errors: {
    ...CURRENT_PASSWORD_WRONG,
    ...TOO_MANY_ATTEMPTS,
    PAYMENT_RUNNING: [
      409,
      'A payment of yours is still being processed. Your account can be deleted once it is decided, usually within minutes.',
    ],
  },
});
