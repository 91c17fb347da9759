/** The dashboard beside its sidebar. */
export const dashboardMain =
  'w-full max-w-320 min-w-0 justify-self-center px-[clamp(20px,3.4vw,48px)] max-xl:px-5 pt-8 pb-24';

/** Who is signed in, above the sections. */
export const dashboardOwner = 'grid gap-0.5 px-3 pb-2 wrap-anywhere max-md:hidden';

/** The section shown, where the sidebar is a bar: the whole bar opens the others. */
export const dashboardHere =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 font-semibold md:hidden [&>:last-child]:ml-auto';

/** Where to write to, below the sections. */
export const dashboardContact = 'border-t border-hairline px-3 pt-4 text-small wrap-anywhere text-muted';
/** Above that address. */
export const DASHBOARD_QUESTION = 'Something unclear about a course or a payment?';
export const DASHBOARD_ANSWER = 'Write to us:';
