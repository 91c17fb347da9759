import { operate } from './operate.ts';

/**
 * `npm run pages:write`: has the public page of each course on sale written anew, with its picture and sitemap, beside the product that
 * runs (docs/operations.md#pages-of-courses). Reads TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate('npm run pages:write', ['tableName'], async () => {
  const { tellOfCards } = await import('#functions/data/courses/tell-of-cards.ts');
  const { table } = await import('#functions/data/table.ts');
  const told = await tellOfCards(table(), new Date().toISOString());
  console.log(`The pages of ${told} courses are being written, some seconds each.`);
});
