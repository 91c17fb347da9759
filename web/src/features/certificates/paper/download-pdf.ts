import type { ShownCertificate } from '../queries.ts';
import { drawLinePicture } from './line-picture.ts';

/** The code that writes PDFs comes when a file is asked for. */
const loadDrawing = () => import('./draw-pdf.ts');

/** Draws the certificate as a PDF and hands it to the browser to save. */
export async function downloadPdf(certificate: ShownCertificate, address: string): Promise<void> {
  const { drawCertificatePdf } = await loadDrawing();
  const bytes = await drawCertificatePdf(certificate, { address, drawLine: drawLinePicture });
  saveBytes(`twillfield-certificate-${certificate.claims.jti}.pdf`, bytes);
}

function saveBytes(name: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
