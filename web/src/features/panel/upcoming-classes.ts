/** The list of upcoming appointments, for its rows and their skeleton. */
export const upcomingList = 'max-w-[760px] rounded-lg border border-hairline bg-surface px-6 max-sm:px-4';
export const upcomingRow =
  'grid grid-cols-[68px_minmax(0,1fr)] gap-x-4 py-5 wrap-anywhere not-first:border-t not-first:border-hairline max-sm:grid-cols-1 max-sm:gap-y-2';
export const upcomingDay = 'font-display text-[1.625rem]/[1.1] font-semibold tracking-[-0.02em] numeric';
export const upcomingMonth =
  'block font-sans text-small/[1.4] font-semibold tracking-normal text-muted max-sm:ml-2 max-sm:inline';
