/** The card of the profile's form; its skeleton has the same boxes. */
export const profileCard = 'grid content-start gap-5 rounded-lg border border-hairline bg-surface p-6';

/** The sections below one another, as wide as reads well; the notes beside the form where there is room. */
export const settingsGrid =
  'grid items-start gap-12 *:max-w-205 min-[1320px]:grid-cols-[minmax(0,1fr)_280px] min-[1320px]:*:col-start-1';
export const settingsNotes =
  'max-[1319px]:-mt-6 min-[1320px]:col-start-2! min-[1320px]:row-start-1 min-[1320px]:pt-2';

/** The card of the devices. */
export const deviceRows = 'grid rounded-lg border border-hairline bg-surface';
export const sectionTitle = 'font-display text-h2';
export const sectionLead = 'mt-1 mb-4 text-muted';

/** What is above the devices, in their skeleton too. */
export const devicesTitle = 'Where you are signed in';
export const devicesLead = 'See a device you don’t recognize? Sign it out and change your password.';
