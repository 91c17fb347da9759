import { describe, expect, test } from 'vitest';
import type { PaymentConfirmation } from '#functions/data/mail/outbox.ts';
import { aConfirmation } from '#functions/testing/mails.ts';
import { paymentConfirmation } from './payment-confirmation.ts';
import { renderHtml, renderText } from './render-email.ts';

const SITE = 'https://academy.example.org';
const letterOf = (over?: Partial<PaymentConfirmation>) =>
  paymentConfirmation(aConfirmation(over), SITE, 'hello@example.org');

describe('The confirmation (G-46)', () => {
  test('It greets by name and carries course, receipt number, date and amount', () => {
    const letter = letterOf();
    expect(letter.subject).toBe('Payment received: AWS Cloud Bootcamp');
    expect(letter.greeting).toBe('Hello Ada Lovelace,');
    expect(letter.rows).toEqual([
      ['Course', 'AWS Cloud Bootcamp'],
      ['Receipt', 'TW-20261121-4M8X7F3KQ2'],
      ['Date', 'November 21, 2026'],
      ['Payment method', 'Visa ending in 1111'],
    ]);
    expect(letter.total).toEqual(['Paid', '$2,060.00']);
    expect(letter.schedule).toBeUndefined();
    expect(letter.action.url).toBe('https://academy.example.org/academy/student-courses');
    expect(letter.more?.url).toBe('https://academy.example.org/academy/receipts/ord_1');
  });

  test('The confirmation of a flexible plan states the price and when the rest is due', () => {
    const letter = letterOf({
      paymentPlan: 'flexible',
      paidCents: 80_000,
      instalments: [
        { dueDate: '2026-12-05', amountCents: 63_000 },
        { dueDate: '2026-12-19', amountCents: 63_000 },
      ],
    });
    expect(letter.rows.at(-1)).toEqual(['Course price', '$2,060.00']);
    expect(letter.total).toEqual(['Paid', '$800.00']);
    expect(letter.schedule?.rows).toEqual([
      ['December 5, 2026', '$630.00'],
      ['December 19, 2026', '$630.00'],
    ]);
    for (const rendered of [renderText(letter), renderHtml(letter, SITE)]) {
      expect(rendered).toContain('December 19, 2026');
      expect(rendered).toContain('Nothing is charged automatically.');
    }
  });

  test('The text says everything the HTML says', () => {
    const letter = letterOf();
    const html = renderHtml(letter, SITE);
    const parts = [
      letter.title,
      letter.greeting,
      ...letter.paragraphs,
      ...letter.rows.flat(),
      ...(letter.total ?? []),
      letter.action.url,
      letter.contact,
    ];
    for (const part of parts) {
      if (part === undefined) throw new Error('A part of the letter is missing.');
      expect(renderText(letter)).toContain(part);
      expect(html).toContain(part);
    }
  });

  test('A hostile title or name is text in the HTML, never markup (X13, I16)', () => {
    const hostile = `</title><script>alert(1)</script><img src=x onerror="alert('2')">&`;
    const htmlOf = (words: string) =>
      renderHtml(letterOf({ courseTitle: words, userName: words, receiptNumber: words }), SITE);
    const html = htmlOf(hostile);
    const calm = htmlOf('');
    const tags = (text: string) => text.match(/<[^>]*>/g);
    expect(tags(html)).toEqual(tags(calm));
    expect(html).toContain('&#60;script&#62;');
  });

  test('A free course speaks of enrolment, not of a payment', () => {
    const letter = paymentConfirmation(
      aConfirmation({ paidCents: 0, priceCents: 0, late: true }),
      'https://a.example',
      'a@b.co',
    );
    expect(letter.subject).toMatch(/^You are enrolled: /);
    expect(renderText(letter)).not.toMatch(/payment|paid for/i);
  });

  test('A hostile contact or address cannot leave its attribute', () => {
    const site = 'https://a.example" onclick="x';
    const letter = paymentConfirmation(aConfirmation(), site, 'a@b" onclick="x');
    expect(renderHtml(letter, site)).not.toMatch(/" onclick=/);
  });
});
