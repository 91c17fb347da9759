import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { issueCertificate } from '#shared/certificates/routes.ts';
import { fingerprintOf, fingerprintText } from '#web/features/certificates/token.ts';
import { aSigner, CLAIMS } from '#web/testing/certificates.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { mockCourse, progress } from '#web/testing/open-course.tsx';
import { openSite } from '#web/testing/open-site.tsx';

const { sign } = await aSigner();

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

  test('It is printed by the browser, and saved as a PDF that carries its token', async () => {
    const print = vi.fn();
    const saved: Blob[] = [];
    Object.assign(window, { print });
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: vi.fn(),
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { token } = await openCertificate();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    const [link] = clicked.mock.contexts as HTMLAnchorElement[];
    expect(link?.download).toBe(`twillfield-certificate-${CLAIMS.jti}.pdf`);
    expect(saved[0]?.type).toBe('application/pdf');
    expect(await saved[0]?.text()).toContain(token);
  });

  test('Before the course is completed it says what is left, with the way there', async () => {
    mockRoute(issueCertificate, refuse('NOT_COMPLETED'));
    mockCourse(progress(1));
    await openSite('/academy/certificate/crs_1');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This course is not completed yet' }),
    ).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '2 lectures are left' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Part 2', 'Part 3']),
    );
    expect(screen.getByRole('link', { name: 'Go on with the course' }).getAttribute('href')).toBe(
      '/academy/course-progress/crs_1',
    );
  });

  test('One that could not be loaded can be loaded again', async () => {
    mockRoute(issueCertificate, unreachable);
    await openSite('/academy/certificate/crs_1');
    const again = await screen.findByRole('button', { name: 'Try again' });
    mockRoute(issueCertificate, { data: { token: await sign() } });
    fireEvent.click(again);
    expect(await screen.findByRole('article', { name: 'Certificate of completion' })).toBeTruthy();
  });
});
