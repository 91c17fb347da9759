import type { S3Client } from '@aws-sdk/client-s3';
import { parseRow } from '#functions/data/row.ts';
import { storedExport } from '#functions/data/exports/exports.ts';
import { exportBucketOn } from '#functions/gateways/export-bucket.ts';
import { handler as beginExport } from '#functions/exports/begin-export.handler.ts';
import { handler as getExport } from '#functions/exports/get-export.handler.ts';
import { handler as makeExport } from '#functions/exports/make-export.trigger.ts';
import { call } from './call.ts';
import { keys } from './keys.ts';
import type { Caller } from './people.ts';
import { rowEvents } from './row-events.ts';
import type { TestAcademy } from './test-academy.ts';

type Person = NonNullable<Caller>;
type MakeNeeds = Parameters<typeof makeExport.with>[0];

/** The calls of a CSV file and the function that makes it, at an academy with an S3 of its own. */
export function exportsAt(academy: TestAcademy, client: S3Client) {
  const exportBucket = exportBucketOn(client, 'media');
  const needs = { ...academy.handlerNeeds, exportBucket: () => exportBucket };
  const begin = async (as: Person, body: object) => {
    const { status, body: answer } = await call(beginExport.with(needs), { as, body });
    return { status, ...answer } as { status: number; code?: string; data: { exportId: string } };
  };
  const get = async (as: Person, id: string) => {
    const { body } = await call(getExport.with(needs), { as, params: { id } });
    return body as {
      code?: string;
      data: { state: string; rows: number; unreadable: number; url?: string };
    };
  };
  /** What the queue calls when it is told of the row. */
  const make = ({ userId }: Person, exportId: string, over: MakeNeeds = {}) =>
    makeExport.with({ ...needs, ...over })(rowEvents([keys.exported(userId, exportId)]));
  const row = async ({ userId }: Person, exportId: string) =>
    parseRow(storedExport, await academy.table.get(keys.exported(userId, exportId), { consistent: true }));
  return {
    needs,
    begin,
    get,
    make,
    row,
    /** A file from the press to its lines; the first is the heading. */
    async download(as: Person, body: object) {
      const { data } = await begin(as, body);
      await make(as, data.exportId);
      const { data: state } = await get(as, data.exportId);
      const response = await fetch(state.url ?? '');
      return {
        state,
        response,
        lines: (await response.text())
          .replace(/^\uFEFF/, '')
          .split('\r\n')
          .slice(0, -1),
      };
    },
  };
}
