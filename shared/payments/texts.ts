import { PAYMENT_REQUIRED } from '../progress/errors.ts';

/** Every fixed payment text of the checkout (§4, §8) in one table; the ids say why each reads as it does (G-83). */
export const PAYMENT_TEXTS = {
  processing: 'Payment is processing. Please wait...',
  confirmation: 'Wait for Payment Confirmation Email!',
  successful: 'Payment successful! Redirecting...',
  scheduledSuccessful: 'Scheduled payment processed successfully!',
  /** FAILED, and TIMEOUT as the server reports it. */
  failed: 'Payment processing failed. If you have registered, login and enroll for the course',
  /** A payment of the same course or plan is open already; no new one was started (G-40). */
  stillConfirming: 'Your previous payment is still being confirmed. Please do not pay again.',
  /** Square cannot be used for now, whatever the card (C20, C21); shown under `failed` after the payment that opened the breaker. */
  unavailable: 'Payments are temporarily unavailable. You have not been charged.',
  /** Second line under `failed` when the server says TIMEOUT (G-45). */
  stillChecking: 'We are still checking. You will be enrolled automatically if the charge went through.',
  /** All checks are used up in the client (G-45). */
  timedOut:
    'Payment verification timed out. Please check your email or log in to review your courses. Please avoid paying again, and check your email for scheduled payments.',
  /** The last checks all failed (G-44). */
  unverified:
    'Unable to verify payment status. Please check your email or log in to review your courses before paying again.',
  /** Square answered with errors. */
  providerError: 'Payment failed. Please try again.',
  /** Square answered without a token. */
  noToken: 'Payment validation failed. Please try again.',
  /** Thrown when the response has no success or no transaction id. */
  initiationFailed: 'Payment initiation failed',
  flexibleInitiationFailed:
    'Payment initiation failed, If you have registered, login and enroll for the course',
  /** Toast of a scheduled payment without a server message. */
  processingError: 'Payment processing error',
  /** Toast of a checkout without a server message. */
  checkoutError: 'Payment processing error, If you have registered, login and enroll for the course',
  locked: PAYMENT_REQUIRED.PAYMENT_REQUIRED[1],
  poweredBy: 'Secure payment powered by Square',
  flexibleUnavailable: 'Available for courses above $800.00',
  applicationIdFormat: "The Payment 'applicationId' option is not in the correct format.",
  squareNotLoaded: 'Square.js failed to load properly.',
  squareLoadError: 'Error occurred while loading Square.js',
} as const;
