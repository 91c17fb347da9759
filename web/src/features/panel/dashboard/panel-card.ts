import { cva } from 'class-variance-authority';

/** A box of the Dashboard. */
export const panelCard = cva('rounded-xl border border-hairline bg-surface p-6 max-sm:p-4');
