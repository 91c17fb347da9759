import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { aSigner, CLAIMS, toPart } from '#web/testing/certificates.ts';
import { checkFile } from './check-file.ts';
import { findDrawingMark } from './paper/drawing-mark.ts';
import { drawCertificatePdf } from './paper/draw-pdf.ts';
import type { DrawLine, Line } from './paper/line-picture.ts';
import { toShownCertificate } from './queries.ts';

const { key, sign } = await aSigner();
const addressOf = (id: string) => `https://twillfield.example/verify/${id}`;
const OWN_ADDRESS = addressOf(CLAIMS.jti);
const check = (file: Uint8Array) => checkFile(file, { keys: [key], addressOf });
/** A picture of one pixel, as PNG. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (one) => one.charCodeAt(0),
);
const noLine: DrawLine = () => Promise.reject(new Error('No picture is needed.'));
const draw = async (token: string, drawLine = noLine, address = OWN_ADDRESS) =>
  drawCertificatePdf(await toShownCertificate(token), { address, drawLine });
const latin1 = (file: Uint8Array) => new TextDecoder('latin1').decode(file);
const toBytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

describe('A downloaded certificate', () => {
  test('It is a PDF of one page that a reader opens, with its token as plain text', async () => {
    const token = await sign();
    const file = await draw(token);
    const pdf = await PDFDocument.load(file);
    expect(pdf.getPageCount()).toBe(1);
    expect(pdf.getTitle()).toBe('Certificate of completion: AWS Cloud Fall');
    expect(pdf.getPage(0).getSize()).toEqual({ width: 841.89, height: 595.28 });
    expect(latin1(file)).toContain(`(${token})`);
    expect(file.length).toBeLessThan(400_000);
  });

  test('It is genuine as it was downloaded, and so is its token as text', async () => {
    const token = await sign();
    expect(await check(await draw(token))).toMatchObject({
      result: 'genuine',
      certificate: { claims: CLAIMS },
    });
    for (const text of [token, `\n ${token}\r\n`])
      expect(await check(toBytes(text))).toMatchObject({ result: 'genuine' });
  });

  test('A file that holds more than its token is compared, whatever it begins with', async () => {
    const token = await sign();
    const other = latin1(await draw(await sign({ ...CLAIMS, name: 'Eve Lovelace' })));
    // readers accept the header of a PDF anywhere in its first 1024 bytes
    const forged = other.replace(/\(eyJ[^)]*\)/, `(${token})`);
    for (const text of [`\n${forged}`, `GIF89a${forged}`, `Eve Lovelace ${token}`, `<b>Eve</b>${token}`])
      expect(await check(toBytes(text)), text.slice(0, 20)).toMatchObject({
        result: 'changed file',
        certificate: { claims: { name: 'Ada Lovelace' } },
      });
  });

  test('Names in any script are drawn: what the fonts of a PDF cannot write is a picture, and cannot be compared', async () => {
    const drawn: Line[] = [];
    const drawLine: DrawLine = async (line) => {
      drawn.push(line);
      return { png: PIXEL, width: 2_000, height: 80, below: 20 };
    };
    for (const name of ['Łukasz Żółć', '李小龍', 'علي بن أبي طالب', 'Ада Лавлейс', '😀']) {
      const file = await draw(await sign({ ...CLAIMS, name }), drawLine);
      expect(drawn.at(-1)?.text).toBe(name);
      expect((await PDFDocument.load(file)).getPageCount()).toBe(1);
      const changed = Uint8Array.from(file);
      changed[file.length - 200]! ^= 1;
      for (const one of [file, changed])
        expect(await check(one)).toMatchObject({
          result: 'not comparable',
          certificate: { claims: { name } },
        });
    }
    expect(drawn).toHaveLength(5);
    await draw(await sign({ ...CLAIMS, name: 'Zoë Ångström', course: 'Ein sehr langer Kurs '.repeat(8) }));
  });

  test('A file of another version of the drawing, or of another address, cannot be compared', async () => {
    const token = await sign();
    const file = latin1(await draw(token));
    const older = file.replace(/(\/TwillfieldDrawing \()\d+ /, '$10 ');
    expect(older).toContain('/TwillfieldDrawing (0 https://');
    expect(await check(toBytes(older))).toMatchObject({ result: 'not comparable', certificate: { token } });
    const moved = await draw(token, noLine, `https://academy.example/verify/${CLAIMS.jti}`);
    expect(await check(moved)).toMatchObject({ result: 'not comparable', certificate: { token } });
    // every file that was downloaded names both
    expect(await check(toBytes(file.replace('TwillfieldDrawing', 'TwillfieldNothing')))).toMatchObject({
      result: 'changed file',
    });
  });

  test('The drawing of version 1 is this one: a change of it is another version, and needs other hashes here', async () => {
    const hashes: string[] = [];
    for (const over of [
      {},
      { category: 'devops', course: 'DevOps Beginner to Advanced', lectures: 1 },
      {
        category: 'self-study',
        course: 'Linux, a course with a very long title that is written smaller',
        lectures: 73,
      },
    ]) {
      const token = `${toPart({ alg: 'ES256', kid: 'key-1' })}.${toPart({ ...CLAIMS, ...over })}.${'A'.repeat(86)}`;
      const file = await draw(token);
      expect(findDrawingMark(file)).toBe(`1 ${OWN_ADDRESS}`);
      hashes.push(createHash('sha256').update(file).digest('hex'));
    }
    expect(hashes).toEqual([
      'be3bf154cadce3bbf35ddccdd5512c513a2e157209d640c42ab9018b92079fd0',
      'a732dedadea24132394b1051741f3ee89078ee5431063c2c4d043fc6a963e9c1',
      'cd5943f10445287f3dae55bbf4a58c479e274c7b4e50b32320252d76e5cfcb18',
    ]);
  });

  test('Another file holds no certificate', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    expect(await check(await pdf.save())).toEqual({ result: 'no certificate' });
    expect(await check(new Uint8Array())).toEqual({ result: 'no certificate' });
  });
});
