/** As in functions/testing, which the instrumented tests get only under this name. */
declare module '*fresh-table.ts?dynamodb' {
  export { freshTable } from '#functions/testing/fresh-table.ts';
}
