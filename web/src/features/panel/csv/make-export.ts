import type { ResponseOf } from '#shared/api/route.ts';
import { beginExport, type ExportRequest, getExport } from '#shared/exports/routes.ts';
import { call } from '#web/lib/api/call.ts';

/** How far a file is; rows so far. */
export type ExportState = ResponseOf<typeof getExport>['data'];

/** ms before each question; the last one stays. A short list is ready within a second or two. */
const PAUSES = [400, 400, 600, 1000, 1500, 2000, 3000];

const pause = (n: number) => new Promise((resolve) => setTimeout(resolve, PAUSES[n] ?? PAUSES.at(-1)));

/**
 * Lets the server make the file of a list and waits for it; undefined once `isWanted` is false. Pressed again after a failure, it goes on
 * with a file that is still being made. Throws when it cannot be made.
 */
export async function makeExport(
  request: ExportRequest,
  { onState, isWanted }: { onState: (state: ExportState) => void; isWanted: () => boolean },
): Promise<string | undefined> {
  const { data } = await call(beginExport, { body: request });
  for (let n = 0; ; n++) {
    await pause(n);
    if (!isWanted()) return undefined;
    const { data: state } = await call(getExport, { params: { id: data.exportId } });
    if (!isWanted()) return undefined;
    onState(state);
    if (state.url !== undefined) return state.url;
    if (state.state !== 'making') throw new Error('The server could not make the file.');
  }
}
