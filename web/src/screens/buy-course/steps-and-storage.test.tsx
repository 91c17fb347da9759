import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
import { getAllCourses } from '#shared/courses/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { inTurn, mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  openBuyCourse,
  setUpPurchase,
  toPayment,
  unload,
} from '#web/testing/open-buy-course.tsx';
import { PAY, button, chooseFlexible, clickButton } from '#web/testing/purchase-page.ts';

setUpPurchase();

const AT_PAYMENT = { step: 3, inside: true };
const flexible = () => screen.getByRole<HTMLInputElement>('radio', { name: /Flexible/ }).checked;
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });

describe('the chosen plan', () => {
  test('A reload at Payment keeps the plan', async () => {
    await toPayment(ada);
    await chooseFlexible();
    await unload();
    await openBuyCourse(ada, AT_PAYMENT);
    expect(flexible()).toBe(true);
  });

  test('After leaving the purchase full is chosen again', async () => {
    await toPayment(ada);
    await chooseFlexible();
    cleanup();
    await openBuyCourse(ada, AT_PAYMENT);
    expect(flexible()).toBe(false);
  });

  test('Another course starts with full', async () => {
    await toPayment(ada);
    await chooseFlexible();
    await unload();
    courseToBuy.write({ ...bootcamp, _id: anId('crs_2') });
    await openBuyCourse(ada, AT_PAYMENT);
    expect(flexible()).toBe(false);
  });
});

describe('a second click', () => {
  test('Two clicks on Next are one step: one Back returns', async () => {
    const page = await openBuyCourse(ada);
    const next = button('Next');
    await act(async () => {
      next.click();
      next.click();
    });
    await pass();
    expect(heading('Payment')).toBeTruthy();
    await clickButton('Back');
    expect(heading('Review')).toBeTruthy();
    await clickButton('Next');
    expect(heading('Payment')).toBeTruthy();
    await page.go(-1);
    await clickButton('Next');
    expect(heading('Payment')).toBeTruthy();
  });
});

describe('the course in the address', () => {
  const other = { ...bootcamp, _id: anId('crs_2'), title: 'Another course' };

  test('Every step names it, and a course that another tab has chosen meanwhile changes nothing, also after a reload (G-23)', async () => {
    const page = await openBuyCourse(ada);
    expect(page.path()).toBe('/buy-course?course=crs_1');
    courseToBuy.write(other);
    mockRoute(getAllCourses, { data: [other, bootcamp] });
    await clickButton('Next');
    await page.go(-1);
    await page.go(1);
    expect([page.path(), heading('Payment') !== null]).toEqual(['/buy-course?course=crs_1', true]);
    await unload();
    await openBuyCourse(ada, AT_PAYMENT, '?course=crs_1');
    expect(heading('Payment')).toBeTruthy();
    await clickButton(PAY);
    expect(sentTo(createOrder)).toMatchObject([{ courseId: 'crs_1' }]);
  });

  test('A shared link has it from the public list, and says so when it is not offered or could not be read', async () => {
    courseToBuy.remove();
    mockRoute(getAllCourses, inTurn(refuse('TRY_AGAIN'), { data: [other] }, { data: [other] }));
    await openBuyCourse(null, undefined, '?course=crs_2');
    expect(screen.getByRole('alert').textContent).toContain('Your course could not be loaded.');
    await clickButton('Try again');
    expect(screen.getAllByText('Another course')).not.toEqual([]);
    cleanup();
    await openBuyCourse(null, undefined, '?course=crs_3');
    expect(heading('This course is no longer offered')).toBeTruthy();
  });
});

describe('the stored course', () => {
  test('Paying does not remove the course that another tab has chosen meanwhile (G-23)', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    courseToBuy.write({ ...bootcamp, _id: anId('crs_2') });
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    expect(heading('Wait for Payment Confirmation Email!')).toBeTruthy();
    expect(courseToBuy.read()?._id).toBe('crs_2');
  });
});
