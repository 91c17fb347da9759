/** The academy's telephone, as people read it and as a telephone dials it. */
export const PHONE = { shown: '+1 (555) 010-0142', href: 'tel:+15550100142' } as const;
