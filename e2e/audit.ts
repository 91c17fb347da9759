/** `npm run audit:screens`: screens are inspected, and the tests with the tag `@audit` run. `npm test` does neither. */
export const isAudit = process.env['AUDIT'] === 'all';
