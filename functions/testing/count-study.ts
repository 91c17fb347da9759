import { handler } from '#functions/study/count-study.trigger.ts';
import type { Key } from '#functions/data/keys.ts';
import { countedRowOf, isStudied } from '#functions/data/study/study-subjects.ts';
import { rowEvents } from './row-events.ts';
import type { TestAcademy } from './test-academy.ts';

/** Lets the study figures be told of all rows that there are, and of those that were counted and are gone. */
export async function countStudy({
  rows,
  handlerNeeds,
}: Pick<TestAcademy, 'rows' | 'handlerNeeds'>): Promise<void> {
  const told = (await rows())
    .map(({ PK, SK }): Key => ({ PK: String(PK), SK: String(SK) }))
    .map((key) => (key.SK.startsWith('STUDIED#') ? countedRowOf(key) : key))
    .filter(isStudied);
  const { batchItemFailures } = await handler.with(handlerNeeds)(rowEvents(told));
  if (batchItemFailures.length > 0) throw new Error('Students were not counted.');
}
