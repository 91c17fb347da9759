/** What a step of the payment workflow reports, and what the workflow decides on. */
export type StepOutcome = 'CAPTURED' | 'SETTLED' | 'DECLINED' | 'REFUNDING' | 'PENDING' | 'UNKNOWN';
