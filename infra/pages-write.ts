import { operate } from './operate.ts';

/**
 * `npm run pages:write`: has the public page of each course on sale written anew, with its picture and sitemap, beside the product that
 * runs (docs/operations.md#pages-of-courses). Reads TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate('npm run pages:write', ['tableName'], async () => {
  const { touchCards } = await import('#functions/data/courses/touch-cards.ts');
  const { table } = await import('#functions/data/table.ts');
  const touched = await touchCards(table(), new Date().toISOString());
  console.log(`The pages of ${touched} courses are being written, some seconds each.`);
});
