/** The academy's telephone, as people read it and as a telephone dials it. */
export const PHONE = { shown: '+1 (555) 010-0142', href: 'tel:+15550100142' } as const;

/** Where the academy is, as its footer and its receipts say. */
export const ACADEMY_ADDRESS = '12 Selvedge Row, Austin, Texas';
