import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { drawCertificatePdf } from '#web/features/certificates/paper/draw-pdf.ts';
import { toShownCertificate } from '#web/features/certificates/queries.ts';
import { checkCertificate, getCertificateKeys } from '#shared/certificates/routes.ts';
import { aSigner, CLAIMS, toPart } from '#web/testing/certificates.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { mockRoute, networkIdle, unreachable } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

const { key, sign } = await aSigner();
const GENUINE = 'The signature fits. Twillfield has issued this certificate.';
const UNFIT = 'The signature does not fit. This is not a certificate that Twillfield has issued.';

const CHANGED =
  'This file was changed after it was downloaded. Twillfield has signed only what is shown here.';
const NOT_COMPARABLE =
  'The signature fits, but this file cannot be compared with the one that was downloaded. It may look different. Twillfield has signed only what is shown here.';
/** The tone of the banner that says a text. */
const toneOf = async (text: string) =>
  (await screen.findByText(text)).closest('[data-tone]')?.getAttribute('data-tone');

beforeEach(() => {
  freshBrowser({});
  mockRoute(getCertificateKeys, { keys: [key] });
});

async function openNumber(token: string, number = CLAIMS.jti) {
  mockRoute(checkCertificate, { data: { token } });
  return openSite(`/verify/${number}`);
}
function choose(content: string | Uint8Array<ArrayBuffer>, name = 'certificate.txt') {
  fireEvent.change(screen.getByLabelText('Certificate file'), {
    target: { files: [new File([content], name)] },
  });
}

describe('/verify/{certificateId}', () => {
  test('An answer that is not signed, or is another certificate, is not shown as one', async () => {
    const [header = '', , signature = ''] = (await sign()).split('.');
    await openNumber(`${header}.${toPart({ ...CLAIMS, name: 'Eve' })}.${signature}`);
    expect(await screen.findByText(UNFIT)).toBeTruthy();
    expect(screen.queryByText('Eve')).toBeNull();
    cleanup();
    await openNumber(await sign({ ...CLAIMS, jti: 'another' }));
    expect(await screen.findByText(UNFIT)).toBeTruthy();
  });

  test('Keys, and a certificate, that could not be loaded can be loaded again', async () => {
    mockRoute(getCertificateKeys, unreachable);
    mockRoute(checkCertificate, unreachable);
    await openSite(`/verify/${CLAIMS.jti}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    mockRoute(getCertificateKeys, { keys: [key] });
    fireEvent.click(again);
    expect(await screen.findByLabelText('Certificate file')).toBeTruthy();
    mockRoute(checkCertificate, { data: { token: await sign() } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(GENUINE)).toBeTruthy();
  });

  test('A file that is read slowly says nothing about the one that was chosen after it', async () => {
    await openSite('/verify');
    const field = await screen.findByLabelText('Certificate file');
    const slow = new File([await sign()], 'slow.txt');
    const read = Promise.withResolvers<ArrayBuffer>();
    slow.arrayBuffer = () => read.promise;
    fireEvent.change(field, { target: { files: [slow] } });
    choose('Dear Twillfield');
    expect(await screen.findByText('This file holds no certificate of Twillfield.')).toBeTruthy();
    const verify = vi.spyOn(crypto.subtle, 'verify');
    read.resolve(await new Blob([await sign()]).arrayBuffer());
    await vi.waitFor(() => expect(verify).toHaveBeenCalled());
    await verify.mock.results[0]?.value;
    await networkIdle();
    expect(screen.queryByText(GENUINE)).toBeNull();
    expect(screen.getByText('This file holds no certificate of Twillfield.')).toBeTruthy();
  });

  test('Only a file that is as it was downloaded is shown as a success; all that is signed is shown', async () => {
    await openSite('/verify');
    await screen.findByLabelText('Certificate file');
    const certificate = await toShownCertificate(await sign());
    const draw = async (site: string) =>
      Uint8Array.from(
        await drawCertificatePdf(certificate, {
          address: `${site}/verify/${CLAIMS.jti}`,
          drawLine: () => Promise.reject(new Error('No picture is needed.')),
        }),
      );
    const file = await draw(location.origin);
    choose(file, 'certificate.pdf');
    expect(await toneOf(GENUINE)).toBe('success');
    const changed = Uint8Array.from(file);
    changed[file.length - 200]! ^= 1;
    choose(changed, 'certificate.pdf');
    expect(await toneOf(CHANGED)).toBe('danger');
    choose(await draw('https://academy.example'), 'certificate.pdf');
    expect(await toneOf(NOT_COMPARABLE)).toBe('due');
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });
});
