import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '#web/lib/session/access-token.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';
import { logout } from '#shared/auth/routes.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { getReceipt } from '#shared/orders/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse } from '#web/testing/mock-api.ts';
import { plansListed } from '#web/testing/samples.ts';
import { openSite } from '#web/testing/open-site.tsx';

beforeEach(() => {
  freshBrowser({ user: person() });
  accessToken.write('abc');
  mockRoute(getCourses, { data: [] });
  mockRoute(getCoursesBought, { data: [] });
  mockRoute(logout, {});
  mockRoute(getReceipt, refuse('ORDER_NOT_FOUND'));
  mockRoute(listFlexiblePayments, plansListed([]));
  mockRoute(getOpenPayment, { data: null });
});

const signOut = () => screen.findByRole('button', { name: 'Sign Out' });

describe('the student header', () => {
  test.each(['/academy/receipts/ord_1', '/academy/payment-return', '/academy/flexible-checkout/pln_1/sch_1'])(
    'My Courses is the current entry on %s',
    async (path) => {
      await openSite(path);
      const main = within(await screen.findByRole('navigation', { name: 'Main' }));
      const current = main
        .getAllByRole('link')
        .filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'));
      expect(current.map((link) => link.textContent)).toEqual(['My Courses']);
    },
  );

  test('Sign Out says so at once, whatever the next page takes, and forgets the saved filter (G-99)', async () => {
    const site = await openSite('/academy/home');
    sessionStorage.setItem('origin', '/academy/courses');
    await signOut();
    localStorage.setItem('exploreFilter', '{}');
    fireEvent.click(await signOut());
    // at once, whatever the next page takes
    expect(document.getElementById('main')?.textContent).toBe('Signing out...');
    await waitFor(() => expect(sessionStore.get().authenticate).toBe(false));
    expect(site.path()).toBe('/');
    expect(sessionStorage.length).toBe(0);
    // G-99
    expect(localStorage.getItem('exploreFilter')).toBeNull();
  });

  test('/student-courses replaces itself with /academy/student-courses (G-02)', async () => {
    const site = await openSite('/student-courses');
    await screen.findByText('No courses enrolled.');
    expect(site.path()).toBe('/academy/student-courses');
  });

  test('A change of page moves the focus to the main heading and names the document', async () => {
    await openSite('/academy/home');
    fireEvent.click(await screen.findByRole('link', { name: 'My Courses' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Courses' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('My Courses, Twillfield');
  });
});
