const ACROSS = 16;
/** Of a byte, the first one first. */
const BITS = [128, 64, 32, 16, 8, 4, 2, 1];
/** Distance between stitches, and the side of one. */
const STEP = 8;

/** The bits of a fingerprint as one path in a field of 128 × 64: a stitch where a bit is 1. */
export function stitchesPath(fingerprint: Uint8Array): string {
  const bits = [...fingerprint].flatMap((byte) => BITS.map((bit) => (byte & bit) !== 0));
  return bits
    .map((isSet, n) =>
      isSet ? `M${(n % ACROSS) * STEP + 0.5} ${Math.floor(n / ACROSS) * STEP + 0.5}h7v7h-7z` : '',
    )
    .join('');
}

interface StitchesProps {
  readonly fingerprint: Uint8Array;
  readonly className?: string;
}

/** A fingerprint as stitches, 16 across and 8 down. */
export function Stitches({ fingerprint, className }: StitchesProps) {
  return (
    <svg className={className} viewBox="0 0 128 64" aria-hidden="true">
      <path d={stitchesPath(fingerprint)} fill="currentColor" />
    </svg>
  );
}
