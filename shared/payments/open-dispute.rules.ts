/** Square's states in which the bank has not decided yet. */
const OPEN: ReadonlySet<string> = new Set([
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
]);

export function isOpenDispute({ state }: { readonly state: string }): boolean {
  return OPEN.has(state);
}
