import { randomBytes } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

interface PdfContent {
  readonly pages: number;
  /** Lines of a page, counted from 1. */
  readonly lines?: (page: number) => readonly string[];
  /** Bytes that nothing shows, for each page: they make the file too large to come at once. */
  readonly filler?: number;
  /** Needs an unknown password. */
  readonly locked?: boolean;
}

/** Branches of the tree of pages: a reader need not go through all pages to find one. */
const GROUPS = 10;

/** A PDF of A4 pages with lines of Helvetica. */
export function makePdf({ pages, lines, filler = 0, locked = false }: PdfContent): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const pageId = (page: number) => 4 + GROUPS + (page - 1) * 3 + 1;
  const groupId = (group: number) => 4 + group + 1;
  const refs = (ids: readonly number[]) => `[${ids.map((id) => `${id} 0 R`).join(' ')}]`;
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    numbers.slice(Math.ceil((group * pages) / GROUPS), Math.ceil(((group + 1) * pages) / GROUPS)),
  );
  const dict = (text: string) => Buffer.from(text, 'latin1');
  const stream = (content: Buffer) =>
    Buffer.concat([dict(`<< /Length ${content.length} >>\nstream\n`), content, dict('\nendstream')]);
  const objects: Buffer[] = [
    dict('<< /Type /Catalog /Pages 2 0 R >>'),
    dict(`<< /Type /Pages /Count ${pages} /Kids ${refs(groups.map((_, group) => groupId(group)))} >>`),
    dict('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    dict(
      `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${randomBytes(32).toString('hex')}> /U <${randomBytes(32).toString('hex')}> >>`,
    ),
    ...groups.map((own) =>
      dict(`<< /Type /Pages /Parent 2 0 R /Count ${own.length} /Kids ${refs(own.map(pageId))} >>`),
    ),
    ...numbers.flatMap((page) => [
      dict(
        `<< /Type /Page /Parent ${groupId(groups.findIndex((own) => own.includes(page)))} 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(page) + 1} 0 R /Filler ${pageId(page) + 2} 0 R >>`,
      ),
      stream(
        dict(
          [`Page ${page} of ${pages}`, ...(lines?.(page) ?? [])]
            .map((line, index) => `BT /F1 20 Tf 60 ${760 - index * 36} Td (${line}) Tj ET`)
            .join('\n'),
        ),
      ),
      stream(randomBytes(filler)),
    ]),
  ];
  const parts = [dict('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const at = length;
    const part = Buffer.concat([dict(`${index + 1} 0 obj\n`), object, dict('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return at;
  });
  const id = randomBytes(16).toString('hex');
  parts.push(
    dict(
      [
        `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`,
        ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`),
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /ID [<${id}> <${id}>]${locked ? ' /Encrypt 4 0 R' : ''} >>\n`,
        `startxref\n${length}\n%%EOF\n`,
      ].join(''),
    ),
  );
  return Buffer.concat(parts);
}

/** Answers a request for a file as the media host does: with the range that was asked for. */
export async function answerWithFile(route: Route, file: Buffer): Promise<void> {
  const [, begin, end] = /bytes=(\d+)-(\d+)/.exec(route.request().headers()['range'] ?? '') ?? [];
  if (begin === undefined || file.length === 0)
    return route.fulfill({ contentType: 'application/pdf', body: file });
  const last = Math.min(Number(end), file.length - 1);
  return route.fulfill({
    status: 206,
    contentType: 'application/pdf',
    headers: { 'content-range': `bytes ${begin}-${last}/${file.length}`, 'accept-ranges': 'bytes' },
    body: file.subarray(Number(begin), last + 1),
  });
}

/** Puts a file in the place of the demo data's notes; `decide` may answer a request itself by returning true. */
export async function servePdf(
  page: Page,
  read: () => Buffer,
  decide: (route: Route) => Promise<boolean> | boolean = () => false,
): Promise<void> {
  await page.route(/\/media\/files\/u\/[^/]+\/notes\.pdf/, async (route) => {
    if (!(await decide(route))) await answerWithFile(route, read());
  });
}

/** The canvases of the page: how many, and the bytes that their pixels take. */
export const readCanvases = (page: Page) =>
  page.evaluate(() => {
    const canvases = [...document.querySelectorAll('canvas')];
    return {
      count: canvases.length,
      bytes: canvases.reduce((sum, { width, height }) => sum + width * height * 4, 0),
    };
  });
