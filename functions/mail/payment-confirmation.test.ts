import { describe, expect, test } from 'vitest';
import type { PaymentConfirmation } from '#functions/data/mail/mail.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { paymentConfirmation } from './payment-confirmation.ts';
import { renderHtml, renderText } from './render-email.ts';

const SITE = 'https://academy.example.org';
const buildEmail = (over?: Partial<PaymentConfirmation>) =>
  paymentConfirmation(aConfirmation(over), SITE, 'hello@example.org');

describe('The confirmation (G-46)', () => {
  test('It greets by name and carries course, receipt number, date and amount', () => {
    const email = buildEmail();
    expect(email.subject).toBe('Payment received: AWS Cloud Bootcamp');
    expect(email.greeting).toBe('Hello Ada Lovelace,');
    expect(email.rows).toEqual([
      ['Course', 'AWS Cloud Bootcamp'],
      ['Receipt', 'TW-20261121-4M8X7F3KQ2'],
      ['Date', 'November 21, 2026'],
      ['Payment method', 'Visa ending in 1111'],
    ]);
    expect(email.total).toEqual(['Paid', '$2,060.00']);
    expect(email.schedule).toBeUndefined();
    expect(email.action?.url).toBe('https://academy.example.org/academy/student-courses');
    expect(email.more?.url).toBe('https://academy.example.org/academy/receipts/ord_1');
  });

  test('The confirmation of a flexible plan states the price and when the rest is due', () => {
    const email = buildEmail({
      paymentPlan: 'flexible',
      paidCents: 80_000,
      instalments: [
        { dueDate: '2026-12-05', amountCents: 63_000 },
        { dueDate: '2026-12-19', amountCents: 63_000 },
      ],
    });
    expect(email.rows.at(-1)).toEqual(['Course price', '$2,060.00']);
    expect(email.total).toEqual(['Paid', '$800.00']);
    expect(email.schedule?.rows).toEqual([
      ['December 5, 2026', '$630.00'],
      ['December 19, 2026', '$630.00'],
    ]);
    for (const rendered of [renderText(email), renderHtml(email, SITE)]) {
      expect(rendered).toContain('December 19, 2026');
      expect(rendered).toContain('Nothing is charged automatically.');
    }
  });

  test('The text says everything the HTML says', () => {
    const email = buildEmail();
    const html = renderHtml(email, SITE);
    const parts = [
      email.title,
      email.greeting,
      ...email.paragraphs,
      ...email.rows.flat(),
      ...(email.total ?? []),
      email.action?.url,
      email.contact,
    ];
    for (const part of parts) {
      if (part === undefined) throw new Error('A part of the email is missing.');
      expect(renderText(email)).toContain(part);
      expect(html).toContain(part);
    }
  });

  test('A hostile title or name is text in the HTML, never markup (X13, I16)', () => {
    const hostile = `</title><script>alert(1)</script><img src=x onerror="alert('2')">&`;
    const renderWith = (words: string) =>
      renderHtml(buildEmail({ courseTitle: words, userName: words, receiptNumber: words }), SITE);
    const html = renderWith(hostile);
    const calm = renderWith('');
    const tags = (text: string) => text.match(/<[^>]*>/g);
    expect(tags(html)).toEqual(tags(calm));
    expect(html).toContain('&#60;script&#62;');
  });

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
