/** Whether all screens are looked at in all widths and schemes (`npm run audit:screens`), not in those that `npm test` has. */
export const isAudit = process.env['AUDIT'] === 'all';
