import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { issueCertificate } from '#shared/certificates/routes.ts';
import { getCourseProgress } from '#shared/progress/routes.ts';
import { fingerprintOf, fingerprintText } from '#web/features/certificates/token.ts';
import { aSigner, CLAIMS } from '#web/testing/certificates.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

const { sign } = await aSigner();

beforeEach(() => freshBrowser({ user: person() }));

const ADDRESS = `${location.origin}/verify/${CLAIMS.jti}`;
async function openCertificate(over: object = {}) {
  const token = await sign({ ...CLAIMS, ...over });
  mockRoute(issueCertificate, { data: { token } });
  await openSite('/academy/certificate/crs_1');
  return { token, sheet: await screen.findByRole('article', { name: 'Certificate of completion' }) };
}

describe('/academy/certificate/{courseId}', () => {
  test('shows name, course, day, instructor, lectures, the fingerprint of its token and where it is checked', async () => {
    const { token, sheet } = await openCertificate();
    expect(document.title).toBe('Certificate for AWS Cloud Fall, Twillfield');
    expect(screen.getByRole('link', { name: 'My Courses', current: true })).toBeTruthy();
    const fingerprint = fingerprintText(await fingerprintOf(token));
    for (const text of [
      'Ada Lovelace',
      'AWS Cloud Fall',
      'CompletedNovember 21, 2026',
      'InstructorGrace Hopper',
      'Lectures10 of 10',
      fingerprint,
      ADDRESS.replace('http://', ''),
    ])
      expect(sheet.textContent).toContain(text);
    expect(screen.getByRole('link', { name: ADDRESS.replace('http://', '') }).getAttribute('href')).toBe(
      ADDRESS,
    );
    expect(requestsTo(issueCertificate).map(({ path }) => path)).toEqual(['/student/certificate/crs_1']);
  });

  test('A course of one lecture has one band', async () => {
    await openCertificate({ lectures: 1 });
    expect(screen.getByText(/It has one band, for the one lecture you finished\./)).toBeTruthy();
  });

  test('Its address is copied; where the browser does not let it, a message says where it stands', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await openCertificate();
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText('The address is copied.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    writeText.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await screen.findByText(/could not be copied/)).toBeTruthy();
  });

  test('It is printed by the browser', async () => {
    const print = vi.fn();
    Object.assign(window, { print });
    await openCertificate();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('One that could not be loaded can be loaded again', async () => {
    mockRoute(issueCertificate, unreachable);
    await openSite('/academy/certificate/crs_1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    mockRoute(issueCertificate, { data: { token: await sign() } });
    fireEvent.click(again);
    expect(await screen.findByRole('article', { name: 'Certificate of completion' })).toBeTruthy();
  });

  test('An address without a course says so: nothing is left to view', async () => {
    mockRoute(issueCertificate, refuse('NOT_COMPLETED'));
    mockRoute(getCourseProgress, refuse('COURSE_NOT_FOUND'));
    await openSite('/academy/certificate/crs_nope');
    expect(await screen.findByRole('heading', { name: 'Course Not Found' })).toBeTruthy();
    expect(screen.queryByText('This course is not completed yet')).toBeNull();
    mockRoute(issueCertificate, refuse('NOT_FOUND'));
    await openSite('/academy/certificate/nope');
    expect(await screen.findByRole('link', { name: 'Go to My Courses' })).toBeTruthy();
    expect(requestsTo(getCourseProgress)).toHaveLength(1);
  });
});
