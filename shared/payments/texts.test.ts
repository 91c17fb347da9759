import { describe, expect, test } from 'vitest';
import { PAYMENT_TEXTS } from './texts.ts';

describe('payment texts', () => {
  test('After 20 checks a message asks to check email or log in to review courses, avoid paying again, and check email for scheduled payments [STATE-15] (G-45)', () => {
    expect(PAYMENT_TEXTS.timedOut).toMatch(/^Payment verification timed out\./);
    expect(PAYMENT_TEXTS.timedOut).toContain('check your email or log in to review your courses');
    expect(PAYMENT_TEXTS.timedOut).toContain('avoid paying again');
    expect(PAYMENT_TEXTS.timedOut).toContain('check your email for scheduled payments');
  });

  test("'Unable to verify payment status...' is the text when the status check fails repeatedly (G-44)", () => {
    expect(PAYMENT_TEXTS.unverified).toBe(
      'Unable to verify payment status. Please check your email or log in to review your courses before paying again.',
    );
  });

  test('The fixed texts are those of the specification', () => {
    expect(PAYMENT_TEXTS).toMatchObject({
      processing: 'Payment is processing. Please wait...',
      confirmation: 'Wait for Payment Confirmation Email!',
      successful: 'Payment successful! Redirecting...',
      scheduledSuccessful: 'Scheduled payment processed successfully!',
      failed: 'Payment processing failed. If you have registered, login and enroll for the course',
      providerError: 'Payment failed. Please try again.',
      noToken: 'Payment validation failed. Please try again.',
      initiationFailed: 'Payment initiation failed',
      flexibleInitiationFailed:
        'Payment initiation failed, If you have registered, login and enroll for the course',
      processingError: 'Payment processing error',
      checkoutError: 'Payment processing error, If you have registered, login and enroll for the course',
      stillConfirming: 'Your previous payment is still being confirmed. Please do not pay again.',
      locked: 'Course access locked due to pending payment. Please complete your payment to continue.',
    });
  });
});
