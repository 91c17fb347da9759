import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';

/** A part of a document that begins on a page of its own. */
export interface Page {
  heading: string;
  paragraphs: readonly string[];
}

/** Points: US Letter, an inch of margin. */
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 72;
const TEXT = { size: 11, leading: 16, after: 8 };
const HEADING = { size: 20, after: 28 };

/** A PDF of plain text, so that the repository holds no binary file. */
export async function createPdf(
  title: string,
  parts: readonly Page[],
): Promise<{ body: Buffer; pages: number }> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setAuthor('Twillfield');
  const [regular, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const { heading, paragraphs } of parts) {
    let page = document.addPage([WIDTH, HEIGHT]);
    let y = HEIGHT - MARGIN;
    page.drawText(title, { x: MARGIN, y, size: 9, font: regular });
    y -= HEADING.after;
    page.drawText(heading, { x: MARGIN, y, size: HEADING.size, font: bold });
    y -= HEADING.after;
    for (const paragraph of paragraphs) {
      for (const line of wrap(paragraph, regular)) {
        if (y < MARGIN) {
          page = document.addPage([WIDTH, HEIGHT]);
          y = HEIGHT - MARGIN;
        }
        page.drawText(line, { x: MARGIN, y, size: TEXT.size, font: regular });
        y -= TEXT.leading;
      }
      y -= TEXT.after;
    }
  }
  const pages = document.getPageCount();
  document.getPages().forEach((page, i) => {
    page.drawText(`${i + 1} / ${pages}`, { x: WIDTH - MARGIN - 24, y: MARGIN / 2, size: 9, font: regular });
  });
  return { body: Buffer.from(await document.save()), pages };
}

function wrap(paragraph: string, font: PDFFont): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, TEXT.size) <= WIDTH - 2 * MARGIN) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
