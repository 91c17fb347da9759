import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CourseWithPurchase } from '#shared/courses/course-purchase.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { COURSE_CARDS } from '#web/features/catalogue/queries/course-cards.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, networkIdle, refuse, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { bootcamp, bought } from '#web/testing/samples.ts';
import './course-details.screen.tsx';

const PATH = '/academy/course/details/crs_1';

beforeEach(() => {
  freshBrowser({ user: person() });
  mockRoute(getOpenPayment, { data: null });
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const card = () => within(screen.getByRole('complementary', { name: 'This course' }));
const returnToTab = async () => {
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await act(networkIdle);
};

describe('While the course is read', () => {
  const delayed = () => {
    const response = Promise.withResolvers<{ data: CourseWithPurchase }>();
    mockRoute(getCourseDetails, () => response.promise);
    return response;
  };

  test('Its skeleton offers nothing, and the headings stay in place', async () => {
    const response = delayed();
    await openSite(PATH);
    expect((await screen.findByRole('status')).textContent).toBe('Loading the course...');
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    const before = headings();
    expect(card().queryByRole('button')).toBeNull();
    expect(card().queryByRole('link')).toBeNull();
    response.resolve({ data: bootcamp });
    await heading(bootcamp.title);
    expect(headings()).toEqual(before);
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull();
  });

  test('What a card told before is shown at once; no button before it is known which', async () => {
    const { curriculum: _, ...known } = bootcamp;
    queryClient.setQueryData([COURSE_CARDS, 'all'], [{ ...known, _id: 'crs_0', title: 'Other' }, known]);
    const response = delayed();
    await openSite(PATH);
    await heading(bootcamp.title);
    expect(screen.getByText('Created by Grace Hopper')).toBeTruthy();
    expect(card().getByText('$2,060.00')).toBeTruthy();
    expect(card().queryByRole('button')).toBeNull();
    response.resolve({ data: bought(bootcamp) });
    await screen.findByRole('link', { name: 'Go to Course' });
    expect(card().queryByText('$2,060.00')).toBeNull();
  });
});

describe('What another device did is seen when the tab is looked at again', () => {
  test('A failure leaves what was read, says so, and can be tried again', async () => {
    mockRoute(getCourseDetails, inTurn({ data: bootcamp }, unreachable(), { data: bootcamp }));
    await openSite(PATH);
    await screen.findByRole('button', { name: 'Enroll Now' });
    await returnToTab();
    expect(screen.getByRole('alert').textContent).toContain('could not be read again');
    expect(screen.getByRole('button', { name: 'Enroll Now' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('It is no longer offered: not found (G-32)', async () => {
    mockRoute(getCourseDetails, inTurn({ data: bootcamp }, refuse('COURSE_NOT_FOUND')));
    await openSite(PATH);
    await screen.findByRole('button', { name: 'Enroll Now' });
    await returnToTab();
    expect(await heading('Course Not Found')).toBeTruthy();
  });
});

describe('A course that cannot be shown', () => {
  test('Without a connection it says so and tries again on request', async () => {
    mockRoute(getCourseDetails, inTurn(unreachable(), { data: bootcamp }));
    await openSite(PATH);
    await heading('The course could not be loaded.');
    expect(screen.getByText('Please check your connection and try again.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading(bootcamp.title);
  });
});
