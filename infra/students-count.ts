import { operate } from './operate.ts';

/**
 * `npm run students:count`: counts the students of courses whose events were lost (docs/operations.md#dead-letters), beside the product
 * that runs. Reads TABLE_NAME; AWS credentials and region as usual. Can be interrupted and repeated.
 */
await operate('npm run students:count', ['tableName'], async () => {
  const { lostStudents } = await import('#functions/data/courses/lost-students.ts');
  const { found, corrupt } = await lostStudents().count();
  console.log(`${found} students were not counted, and are now.`);
  for (const { row } of corrupt) console.log(`  corrupt: ${row}`);
});
