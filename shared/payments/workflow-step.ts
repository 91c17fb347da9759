/** What a step of the payment workflow reports, and what the workflow decides on. */
export type WorkflowStep = 'CAPTURED' | 'SETTLED' | 'DECLINED' | 'REFUNDING' | 'PENDING' | 'UNKNOWN';
