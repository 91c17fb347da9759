/** As in functions/testing, where the plugin of table-in-memory.ts leaves it under this name only. */
declare module '*fresh-table.ts?dynamodb' {
  export { createOnDynamoDb, freshTable } from '#functions/testing/fresh-table.ts';
}
