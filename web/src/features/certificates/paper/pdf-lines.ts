import { type PDFFont, type PDFImage, type PDFPage, rgb } from 'pdf-lib';
import type { DrawLine, Line } from './line-picture.ts';

interface Page {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  readonly mono: PDFFont;
  readonly embed: (png: Uint8Array) => Promise<PDFImage>;
  readonly drawLine: DrawLine;
  /** What a line has at most, points; a longer one is written smaller. */
  readonly width: number;
}

/** Whether the fonts that every PDF reader has know all of its letters. */
function isWritable(font: PDFFont, text: string): boolean {
  try {
    font.encodeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes lines on a page, with `y` as their baseline; one that the fonts cannot write is drawn. Answers the line's width. */
export function pageOf(page: PDFPage, { embed, drawLine, width: most, ...fonts }: Page) {
  return async ({ text, size, weight, color, x, y }: Line & { x: number; y: number }): Promise<number> => {
    const font = fonts[weight];
    if (isWritable(font, text)) {
      const natural = font.widthOfTextAtSize(text, size);
      const fitted = natural > most ? (size * most) / natural : size;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
      page.drawText(text, { x, y, size: fitted, font, color: rgb(r, g, b) });
      return Math.min(natural, most);
    }
    const { png, width, height, below } = await drawLine({ text, size, weight, color });
    const scale = Math.min(1, most / width);
    page.drawImage(await embed(png), {
      x,
      y: y - below * scale,
      width: width * scale,
      height: height * scale,
    });
    return width * scale;
  };
}
