import { handler } from '#functions/revenue/count-revenue.trigger.ts';
import { isCounted } from '#functions/data/revenue/contributions.ts';
import type { Key } from '#functions/data/keys.ts';
import { rowEvents } from './row-events.ts';
import type { TestAcademy } from './test-academy.ts';

/** Lets the figures be told of all receipts and plans that there are. */
export async function countRevenue({
  rows,
  handlerNeeds,
}: Pick<TestAcademy, 'rows' | 'handlerNeeds'>): Promise<void> {
  const subjects = (await rows()).filter(isCounted).map(({ PK, SK }) => ({ PK, SK }) as Key);
  for (let at = 0; at < subjects.length; at += 50) {
    const { batchItemFailures } = await handler.with(handlerNeeds)(rowEvents(subjects.slice(at, at + 50)));
    if (batchItemFailures.length > 0) throw new Error('Receipts and plans were not counted.');
  }
}
