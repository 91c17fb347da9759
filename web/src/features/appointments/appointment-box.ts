import { cva } from 'class-variance-authority';

/** The box of an appointment in the list, and of its skeleton: day, facts, buttons. */
export const appointmentBox = cva(
  [
    'grid grid-cols-[88px_minmax(0,1fr)_auto] items-start gap-x-6 gap-y-4 rounded-lg border p-6 wrap-anywhere',
    'max-md:grid-cols-1 max-md:gap-3 max-md:p-5',
  ],
  { variants: { state: { booked: 'border-hairline bg-surface', canceled: 'border-dashed border-edge' } } },
);

export const dayFigure =
  'font-display text-[2.5rem]/none font-semibold tracking-[-0.03em] numeric max-md:text-[1.75rem]/none';
export const monthName =
  'block font-sans text-[0.9375rem]/[1.4] font-semibold tracking-normal text-muted max-md:ml-2 max-md:inline';
export const appointmentActions = 'grid gap-2 max-md:grid-cols-2';
/** The times in both zones, and of their skeleton. */
export const timesGrid =
  'mt-2 mb-2.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 numeric max-md:grid-cols-1 max-md:gap-y-0';
