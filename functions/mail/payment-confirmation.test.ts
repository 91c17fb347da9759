import { describe, expect, test } from 'vitest';
import { aConfirmation } from '#functions/testing/mails.ts';
import { paymentConfirmation } from './payment-confirmation.ts';
import { renderHtml, renderText } from './render-email.ts';

describe('The confirmation (G-46)', () => {
  test('A free course speaks of enrolment, not of a payment', () => {
    const email = paymentConfirmation(
      aConfirmation({ paidCents: 0, priceCents: 0, late: true }),
      'https://a.example',
      'a@b.co',
    );
    expect(email.subject).toMatch(/^You are enrolled: /);
    expect(renderText(email)).not.toMatch(/payment|paid for/i);
  });

  test('A hostile contact or address cannot leave its attribute', () => {
    const site = 'https://a.example" onclick="x';
    const email = paymentConfirmation(aConfirmation(), site, 'a@b" onclick="x');
    expect(renderHtml(email, site)).not.toMatch(/" onclick=/);
  });
});
