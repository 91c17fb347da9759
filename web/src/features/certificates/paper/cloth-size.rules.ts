/** Rows of weft that the cloth beside a certificate has, about. */
const PICKS = 80;
/** Fewer make no band. */
const LEAST_PICKS = 2;
/** Threads for each row: how wide the cloth is for its height. */
const ENDS_PER_PICK = 0.46;

/** The cloth of a certificate: a band for each lecture, in the same shape for every course. */
export function clothSize(lectures: number) {
  const bands = Math.max(1, lectures);
  const picksPerBand = Math.max(LEAST_PICKS, Math.round(PICKS / bands));
  const picks = bands * picksPerBand;
  return { bands, picksPerBand, picks, ends: Math.round(picks * ENDS_PER_PICK * 1.08) };
}
