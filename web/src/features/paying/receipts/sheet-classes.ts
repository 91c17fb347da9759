/** The sheet of a receipt, also of one that is loading. On paper it has no frame. */
export const sheetClasses = {
  sheet:
    'mx-auto max-w-204 overflow-hidden rounded-sm border border-hairline bg-surface print:max-w-none print:border-0 print:text-[11pt] print:[print-color-adjust:exact]',
  body: 'grid grid-cols-1 gap-8 p-[clamp(24px,5vw,64px)] print:gap-[7mm] print:px-0 print:pt-[8mm] print:pb-0',
  head: 'flex flex-wrap items-start justify-between gap-x-8 gap-y-4',
  facts: 'grid grid-cols-2 gap-x-8 gap-y-6 max-sm:grid-cols-1 max-sm:gap-4 print:grid-cols-2 print:gap-[5mm]',
} as const;
