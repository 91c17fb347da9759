/**
 * What is granted though no test makes the call, by the reason: `entry action`, with the beginning of the partition key and the index
 * where there are any. `npm run grants:report` names those that are called after all.
 */
export const UNUSED_BY_TESTS: Readonly<Record<string, readonly string[]>> = {};
