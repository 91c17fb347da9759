import { concurrently } from '../concurrently.ts';
import type { Key } from '../keys.ts';
import * as partitions from '../partitions.ts';
import type { Table } from '../table.ts';

/**
 * Changes the card of each course on sale, so that its page, picture and sitemap are written anew (docs/adr/077). `now`: an ISO instant,
 * another one for each run. Returns how many there are; beside the product and repeatable.
 */
export async function touchCards(table: Table, now: string): Promise<number> {
  let touched = 0;
  for (const partition of partitions.catalogue)
    await concurrently(await table.queryByPrefix<Key>(partition, 'CARD#'), async ({ PK, SK }) => {
      const { conditionFailed } = await table.update(
        { PK, SK },
        {
          UpdateExpression: 'SET pageWantedAt = :now',
          // taken off sale meanwhile
          ConditionExpression: 'attribute_exists(PK)',
          ExpressionAttributeValues: { ':now': now },
        },
      );
      if (!conditionFailed) touched += 1;
    });
  return touched;
}
