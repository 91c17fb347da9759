import { saveFile } from '#web/lib/browser/save-file.ts';
import type { ShownCertificate } from '../queries.ts';
import { drawLinePicture } from './line-picture.ts';

/** The code that writes PDFs comes when a file is asked for. */
const loadDrawing = () => import('./draw-pdf.ts');

/** Draws the certificate as a PDF and hands it to the browser to save. */
export async function downloadPdf(certificate: ShownCertificate, address: string): Promise<void> {
  const { drawCertificatePdf } = await loadDrawing();
  const bytes = await drawCertificatePdf(certificate, { address, drawLine: drawLinePicture });
  saveFile(`twillfield-certificate-${certificate.claims.jti}.pdf`, 'application/pdf', new Uint8Array(bytes));
}
