import {
  LineCapStyle,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from 'pdf-lib';
import { type Layer, layers } from '#web/art/layers.ts';
import { markPath } from '#web/art/mark.ts';
import { structureFor } from '#web/art/structure-for.ts';
import type { ShownCertificate } from '../queries.ts';
import { stitchesPath } from '../stitches.tsx';
import { fingerprintText } from '../token.ts';
import { certificateFacts, certificateWords, printedAddress } from './certificate-words.rules.ts';
import { clothSize } from './cloth-size.rules.ts';
import { DRAWING_KEY, drawingMark } from './drawing-mark.ts';
import type { DrawLine, Line } from './line-picture.ts';
import { pageOf } from './pdf-lines.ts';

/** A4, landscape, in points. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const CELL = 6;

/** '#1D4789' as pdf-lib has it. */
function colorOf(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(r, g, b);
}

/**
 * The certificate as a PDF, which carries its token, so that the file can be checked without the academy. The same certificate
 * and address give the same bytes; a change of the drawing gets a new version in `drawing-mark.ts`. `drawLine` draws what the
 * fonts of PDF readers cannot write.
 */
export async function drawCertificatePdf(
  { token, claims, fingerprint }: ShownCertificate,
  { address, drawLine }: { address: string; drawLine: DrawLine },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const day = new Date(`${claims.completedOn}T00:00:00Z`);
  pdf.setCreationDate(day);
  pdf.setModificationDate(day);
  pdf.setTitle(`Certificate of completion: ${claims.course}`);
  pdf.setAuthor('Twillfield');
  pdf.setSubject(claims.name);
  pdf.setLanguage('en-US');
  // as plain text: a check of the file needs no reader of PDFs to find it
  const information = pdf.context.lookup(pdf.context.trailerInfo.Info, PDFDict);
  information.set(PDFName.of('TwillfieldCertificate'), PDFString.of(token));
  information.set(PDFName.of(DRAWING_KEY), PDFString.of(drawingMark(address)));
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: colorOf('#FBFAF6') });
  const left = drawCloth(page, claims) + 45;

  const write = pageOf(page, {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    mono: await pdf.embedFont(StandardFonts.Courier),
    embed: (png) => pdf.embedPng(png),
    drawLine,
    width: WIDTH - left - 50,
  });
  const line = (text: string, over: Partial<Line> & { x?: number; y: number }) =>
    write({ text, size: 10, weight: 'regular', color: '#3F524C', x: left, ...over });
  page.drawSvgPath(markPath(22), { x: left, y: HEIGHT - 45, color: colorOf('#0E5A4F') });
  await line('Twillfield', { x: left + 30, y: 532, size: 17, weight: 'bold', color: '#10231F' });
  await line(certificateWords.kind, { y: 462, size: 15 });
  await line(claims.name, { y: 408, size: 54, weight: 'bold', color: '#10231F' });
  await line(certificateWords.what, { y: 368, size: 15 });
  await line(claims.course, { y: 332, size: 28, weight: 'bold', color: '#10231F' });
  let x = left;
  for (const [term, description] of certificateFacts(claims)) {
    await line(term, { x, y: 142 });
    const width = await line(description, { x, y: 124, size: 13, weight: 'bold', color: '#10231F' });
    x += Math.max(width, 60) + 34;
  }
  page.drawRectangle({ x: left, y: 105, width: WIDTH - left - 50, height: 0.75, color: colorOf('#C9D0C8') });
  await line(certificateWords.signed, { y: 84, size: 9 });
  await line(fingerprintText(fingerprint), { y: 70, size: 9, weight: 'mono', color: '#10231F' });
  await line(`${certificateWords.check} ${printedAddress(address)}`, { y: 56, size: 9 });
  page.drawSvgPath(stitchesPath(fingerprint), {
    x: WIDTH - 50 - 96,
    y: 96,
    scale: 0.75,
    color: colorOf('#0E5A4F'),
  });
  // plain objects, so that the token stays readable
  return pdf.save({ useObjectStreams: false });
}

/** The cloth at the left edge, and its fringe; its width. */
function drawCloth(page: PDFPage, { course, category, lectures }: ShownCertificate['claims']): number {
  const cloth = structureFor(course, category);
  const { picks, picksPerBand, ends } = clothSize(lectures);
  const woven = picks * CELL;
  const height = woven * 1.08;
  const scale = HEIGHT / height;
  const drawn: Layer[] = layers(cloth, {
    ends,
    picks,
    cell: CELL,
    tail: height - woven,
    tailColor: cloth.yarns.deep,
    tailOpacity: 1,
    tailWidth: 0.16,
    mark: picksPerBand,
  });
  const ground = { x: 0, y: HEIGHT - woven * scale, width: ends * CELL * scale, height: woven * scale };
  page.drawRectangle({ ...ground, color: colorOf(cloth.yarns.ground) });
  for (const { d, stroke, width, cap, opacity } of drawn)
    page.drawSvgPath(d, {
      x: 0,
      y: HEIGHT,
      scale,
      borderColor: colorOf(stroke),
      borderWidth: width,
      borderLineCap: cap === 'round' ? LineCapStyle.Round : LineCapStyle.Butt,
      ...(opacity !== undefined && { borderOpacity: opacity }),
    });
  return ends * CELL * scale;
}
