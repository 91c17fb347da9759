import { PAYMENT_TEXTS } from '../payments/texts.ts';

/**
 * Every code the API may fail with: its HTTP status and its sentence for people (G-82). A handler may say a more exact
 * sentence under the same code. Codes are stable; sentences are not.
 */
export const ERRORS = {
  // any call
  BAD_JSON: [400, 'The request could not be read. Please check it and try again.'],
  INVALID_QUERY: [400, 'The address of this request is not valid.'],
  UNAUTHENTICATED: [401, 'Please sign in to continue.'],
  SESSION_ENDED: [401, 'Your session has ended. Please sign in again.'],
  FORBIDDEN: [403, 'You do not have access to this.'],
  ADMIN_ONLY: [403, 'Access denied. Admin privileges required.'],
  STAFF_ONLY: [403, 'Access denied. Instructor privileges required.'],
  STUDENTS_ONLY: [403, 'Buying a course needs a student account.'],
  NOT_FOUND: [404, 'This does not exist.'],
  PAYLOAD_TOO_LARGE: [413, 'This is too large to be accepted.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Please send the request as JSON.'],
  VALIDATION_FAILED: [422, 'Please check the highlighted fields.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests. Please wait a moment and try again.'],
  INTERNAL: [500, 'Something went wrong. Please try again.'],
  NOT_BUILT: [501, 'This part of the academy is not open yet.'],
  TRY_AGAIN: [503, 'The academy is busy. Please try again in a moment.'],
  // auth
  EMAIL_IN_USE: [409, 'An account with this e-mail already exists.'],
  INVALID_CREDENTIALS: [401, 'Incorrect email or password.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait and try again.'],
  COMMON_PASSWORD: [422, 'This password is one of the most common ones. Please choose another.'],
  INVALID_CODE: [422, 'This code is not valid or has expired. Please ask for a new one.'],
  // courses and access
  COURSE_NOT_FOUND: [404, 'This course does not exist.'],
  COURSE_NOT_STARTED: [409, 'This course has not started yet.'],
  COURSE_CHANGED: [409, 'This course was changed by someone else. Reload and try again.'],
  COURSE_TOO_LARGE: [413, 'This course is too large to be saved.'],
  LECTURE_NOT_FOUND: [404, 'This lecture does not exist.'],
  NOT_PURCHASED: [403, 'Please purchase this course to get access'],
  PAYMENT_REQUIRED: [
    403,
    'Course access locked due to pending payment. Please complete your payment to continue.',
  ],
  // money
  PRICE_CHANGED: [409, 'The price of this course has changed. Please review and try again.'],
  ALREADY_ENROLLED: [409, 'You already have this course.'],
  ALREADY_PAID: [409, 'This payment has already been made.'],
  FLEXIBLE_NOT_AVAILABLE: [422, 'This course can only be paid in full.'],
  PAYMENT_NOT_FOUND: [404, 'This payment does not exist.'],
  TRANSACTION_NOT_FOUND: [404, 'This payment does not exist.'],
  ORDER_NOT_FOUND: [404, 'This order does not exist.'],
  PAYMENTS_UNAVAILABLE: [503, PAYMENT_TEXTS.unavailable],
  BAD_SIGNATURE: [401, 'The signature does not match.'],
  // people, files, appointments
  USER_NOT_FOUND: [404, 'This user does not exist.'],
  CANNOT_CHANGE_SELF: [409, 'You cannot change your own account here.'],
  LAST_ADMIN: [409, 'At least one admin must remain.'],
  INVALID_ROLE: [422, 'This role does not exist.'],
  NO_FILES: [400, 'No files provided for upload'],
  INVALID_FILE_TYPE: [422, 'This type of file is not accepted.'],
  FILE_TOO_LARGE: [413, 'This file is too large.'],
  MEDIA_IN_USE: [409, 'This file is still used by a course.'],
  SLOT_TAKEN: [409, 'This time is already taken.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that any call may answer with; a route names only those beyond them. */
export type UniversalCode =
  | 'BAD_JSON'
  | 'INVALID_QUERY'
  | 'UNAUTHENTICATED'
  | 'SESSION_ENDED'
  | 'FORBIDDEN'
  | 'ADMIN_ONLY'
  | 'STAFF_ONLY'
  | 'STUDENTS_ONLY'
  | 'NOT_FOUND'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'VALIDATION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL'
  | 'NOT_BUILT'
  | 'TRY_AGAIN';

/** The body of every failed call (G-82). `message` and `error` are the same sentence: the specification reads both. */
export interface FailureBody {
  success: false;
  message: string;
  error: string;
  code: ErrorCode;
  requestId: string;
  /** Field name to sentence, with VALIDATION_FAILED. */
  fields?: Record<string, string>;
}
