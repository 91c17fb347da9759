import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#functions/data/mail/mail.ts';
import {
  aConfirmation,
  aFailedPayment,
  aReminder,
  aRefundedPayment,
  anInstalmentConfirmation,
} from '#functions/testing/mails.ts';
import { brandMark } from './brand-mark.ts';
import { emailFor } from './email-for.ts';

const SITE = 'https://academy.example.org';
const RECEIPT = `${SITE}/academy/receipts/ord_1`;
const SCHEDULE = [
  { dueDate: '2026-12-05', amountCents: 63_000 },
  { dueDate: '2026-12-19', amountCents: 63_001 },
];
const flexible = { paymentPlan: 'flexible', paidCents: 80_000, instalments: SCHEDULE } as const;
const WENT_THROUGH = 'The payment went through after all, and nothing more needs to be done for it.';
const LOCKED = 'Course access locked due to pending payment. Please complete your payment to continue.';
const PAY = `${SITE}/academy/flexible-checkout/pln_1/sch_1`;

/** Every mail to a student, its subject, and what it must say in both forms. */
const MAILS: [string, Mail, subject: string, says: string[]][] = [
  [
    'a full payment',
    aConfirmation(),
    'Payment received: AWS Cloud Bootcamp',
    [
      'Receipt',
      'TW-20261121-4M8X7F3KQ2',
      'November 21, 2026',
      'Visa ending in 1111',
      'Paid',
      '$2,060.00',
      `${SITE}/academy/student-courses`,
      RECEIPT,
    ],
  ],
  [
    'a full payment, late',
    aConfirmation({ late: true }),
    'Payment received: AWS Cloud Bootcamp',
    [WENT_THROUGH, 'we were still checking', 'Please do not pay again.', '$2,060.00', RECEIPT],
  ],
  [
    'a plan that begins',
    aConfirmation(flexible),
    'Payment received: AWS Cloud Bootcamp',
    [
      'your payment plan has begun',
      '$800.00',
      'Course price',
      '$2,060.00',
      'December 5, 2026',
      '$630.00',
      'December 19, 2026',
      '$630.01',
      'Nothing is charged automatically.',
      RECEIPT,
    ],
  ],
  [
    'a plan that begins, late',
    aConfirmation({ ...flexible, late: true }),
    'Payment received: AWS Cloud Bootcamp',
    [WENT_THROUGH, 'December 19, 2026', '$630.01', RECEIPT],
  ],
  [
    'an instalment',
    anInstalmentConfirmation(),
    'Payment received: AWS Cloud Bootcamp',
    [
      'December 5, 2026',
      'December 19, 2026',
      'Remaining balance',
      '$630.00',
      'The course is open in your account.',
      `${SITE}/academy/receipts/ord_2`,
    ],
  ],
  [
    'an instalment, late',
    anInstalmentConfirmation({ late: true }),
    'Payment received: AWS Cloud Bootcamp',
    [WENT_THROUGH],
  ],
  [
    'an instalment while another one is past due',
    anInstalmentConfirmation({ paidOn: '2026-12-24' }),
    'Payment received: AWS Cloud Bootcamp',
    ['Another payment of this plan is past due', 'December 24, 2026', 'December 19, 2026'],
  ],
  [
    'the last instalment',
    anInstalmentConfirmation({ remaining: [] }),
    'All paid: AWS Cloud Bootcamp',
    ['Your payment plan is complete', 'Nothing is left to pay', '$0.00', '$630.00'],
  ],
  [
    'the last instalment, late',
    anInstalmentConfirmation({ remaining: [], late: true }),
    'All paid: AWS Cloud Bootcamp',
    [WENT_THROUGH, 'Your payment plan is complete'],
  ],
  [
    'a free course',
    aConfirmation({ paidCents: 0, priceCents: 0 }),
    'You are enrolled: AWS Cloud Bootcamp',
    ['AWS Cloud Bootcamp is free.', '$0.00', RECEIPT],
  ],
  [
    'a free course, late',
    aConfirmation({ paidCents: 0, priceCents: 0, late: true }),
    'You are enrolled: AWS Cloud Bootcamp',
    ['You are enrolled after all, and nothing more needs to be done.'],
  ],
  [
    'a payment that went back',
    aRefundedPayment(),
    'Your payment is on its way back: AWS Cloud Bootcamp',
    [
      'a few business days',
      'write to hello@academy.example',
      'ord_1',
      'November 21, 2026',
      '$2,060.00',
      'mailto:hello@academy.example?subject=Order%20ord_1',
    ],
  ],
  [
    'a payment that failed',
    aFailedPayment(),
    'Your payment failed: AWS Cloud Bootcamp',
    [
      'We told you to wait',
      'the payment failed, and nothing was charged.',
      'If you still want the course, you can try again, with the same card or another one.',
      'November 21, 2026 at 12:00 PM EST',
      '$2,060.00',
      `${SITE}/academy/course/details/crs_aws`,
    ],
  ],
  [
    'an instalment that failed',
    aFailedPayment({ planId: 'pln_1', instalmentId: 'sch_1', amountCents: 63_000 }),
    'Your payment failed: AWS Cloud Bootcamp',
    ['If the payment is still to be made, please try again', '$630.00', PAY],
  ],
  [
    'a payment that failed because of the academy',
    aFailedPayment({ isMerchantFault: true }),
    'Your payment failed: AWS Cloud Bootcamp',
    ['Payments were not possible at that time, whatever the card.', 'please try again later'],
  ],
  [
    'a payment that is near',
    aReminder(),
    'Payment due December 5, 2026: AWS Cloud Bootcamp',
    ['is due on December 5, 2026', '$630.00', '$1,260.00', 'Nothing is charged automatically.', PAY],
  ],
  [
    'a payment that is due',
    aReminder({ when: 'today' }),
    'Payment due today, December 5, 2026: AWS Cloud Bootcamp',
    ['is due today, December 5, 2026', '$630.00', '$1,260.00', PAY],
  ],
  [
    'a payment that is overdue',
    aReminder({ when: 'overdue' }),
    'Payment past due: AWS Cloud Bootcamp',
    [LOCKED, 'was due on December 5, 2026', '$630.00', '$1,260.00', PAY],
  ],
];

beforeEach(() => {
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
});

describe('Mails to a student (G-46)', () => {
  test.each(MAILS)('%s: text and HTML say all of it', (_what, mail, subject, says) => {
    const email = emailFor(mail);
    expect(email).toMatchObject({ to: 'ada@example.org', subject });
    expect(email).not.toHaveProperty('replyTo');
    for (const part of ['Hello Ada Lovelace,', 'AWS Cloud Bootcamp', 'hello@academy.example', ...says]) {
      expect(email.text).toContain(part);
      expect(email.html).toContain(part);
    }
  });

  test.each(MAILS)('%s: no placeholder is left, and every link is complete', (_what, mail) => {
    const { subject, text, html } = emailFor(mail);
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|Invalid Date|N\/A|\[object/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toMatch(/^(https:\/\/academy\.example\.org\/|mailto:)\S+$/);
    // a mail program without HTML shows the same links, each at the end of its line
    for (const link of links.filter((one) => one.startsWith('https:')))
      expect(text).toMatch(new RegExp(`${link}$`, 'm'));
  });

  test.each(MAILS)('%s: hostile input is text, never markup (X13, I16)', (_what, mail) => {
    const hostile = `</title></p><script>alert(1)</script><img src=x onerror="alert('2')">&`;
    const tags = (courseTitle: string, userName: string) =>
      emailFor({ ...mail, courseTitle, userName } as Mail).html.match(/<[^>]*>/g);
    expect(tags(hostile, hostile)).toEqual(tags('', ''));
  });

  test.each(MAILS)(
    '%s: its one picture is the site’s strip of cloth, on a band of its colour',
    (_what, mail) => {
      const { html } = emailFor(mail);
      const pictures = [...html.matchAll(/src="([^"]*)"|url\(/g)].map(([, address]) => address);
      expect(pictures).toEqual([`${SITE}/mail/selvedge.png`]);
      // the first thing of the mail; silent for screen readers; a band of its height while pictures are blocked
      expect(html).toMatch(
        /<table class="box"[^>]*>\s*<tr><td [^>]*height="16" bgcolor="#0E5A4F"><img [^>]*width="600" height="16" alt=""/,
      );
    },
  );

  test.each(MAILS)('%s: the mark is beside the name, in a colour for light and for dark', (_what, mail) => {
    const { html } = emailFor(mail);
    expect(html).toContain(`<td>${brandMark()}</td><td class="name">Twillfield</td>`);
    const [light = '', dark = ''] = html.split('@media (prefers-color-scheme: dark)');
    expect(dark).toMatch(/\.mark \.over \{ background: #74D1B5; \}/);
    expect(light).not.toContain('#74D1B5');
    expect(brandMark()).toContain('class="over" bgcolor="#0E5A4F"');
  });

  test.each(MAILS)('%s: ends with its reason, a contact and the postal address', (_what, mail) => {
    const { text, html } = emailFor(mail);
    const address = 'Twillfield, 12 Selvedge Row, Austin, Texas';
    expect(text).toMatch(
      new RegExp(`\n--\nYou get this mail .+ Questions: hello@academy\\.example\n${address}$`),
    );
    expect(html).toMatch(
      new RegExp(
        `<p>You get this mail .+ Questions: <a [^>]*>hello@academy\\.example</a></p><p>${address}</p></div>`,
      ),
    );
  });

  test.each(MAILS)('%s: is small enough not to be clipped by mail programs', (_what, mail) => {
    expect(Buffer.byteLength(emailFor(mail).html)).toBeLessThan(20_000);
  });

  test('One payment to come is named as that one, several as each (G-46)', () => {
    const { text: several } = emailFor(aConfirmation(flexible));
    expect(several).toContain('On or before each date');
    const { text: one } = emailFor(anInstalmentConfirmation());
    expect(one).toContain('On or before that date');
    expect(one).toContain('Your payment is confirmed');
  });

  test('A payment in full speaks of no plan, and the first of a plan of no full payment (G-46)', () => {
    const { text: full } = emailFor(aConfirmation());
    expect(full).toContain('Your payment is confirmed\n');
    expect(full).toContain('We received your payment for AWS Cloud Bootcamp.');
    expect(full).not.toContain('payment plan');
    const { text: first } = emailFor(aConfirmation(flexible));
    expect(first).toContain('Your first payment is confirmed\n');
    expect(first).toContain('We received the initial payment for AWS Cloud Bootcamp');
  });

  test('An instalment that is due on the day of the payment is not past due (G-46)', () => {
    const { text } = emailFor(anInstalmentConfirmation({ paidOn: '2026-12-19' }));
    expect(text).toContain('The course is open in your account.');
    expect(text).not.toContain('past due');
  });

  test.each([
    ['a payment', aConfirmation],
    ['an instalment', anInstalmentConfirmation],
  ])('How %s was paid is said where it is known, and left out where it is not', (_what, confirmation) => {
    expect(emailFor(confirmation()).text).toContain('Payment method: Visa ending in 1111');
    const { paymentMethod: _known, ...unknown } = confirmation();
    expect(emailFor(unknown as Mail).text).not.toContain('Payment method');
  });

  test('Only a late confirmation mentions the delay', () => {
    for (const [what, mail] of MAILS)
      expect(emailFor(mail).text.includes('still checking'), what).toBe(what.endsWith(', late'));
  });

  test('Only a confirmation links to a receipt', () => {
    for (const [what, mail] of MAILS)
      expect(emailFor(mail).text.includes('/academy/receipts/'), what).toBe(
        mail.kind.endsWith('-confirmation'),
      );
  });
});
