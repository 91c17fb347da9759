/** Empty state: a warped loom with one pick begun. */
export function EmptyLoom({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 132" aria-hidden="true">
      <path d={WARP} stroke="var(--color-warp)" strokeWidth={2} fill="none" />
      <path d="M12 12h216M12 120h216" stroke="var(--color-edge)" strokeWidth={4} strokeLinecap="round" />
      <path d="M12 74h110" stroke="var(--color-primary)" strokeWidth={5} strokeLinecap="round" />
      <path d="M118 74q22 -13 48 0q-26 13 -48 0z" fill="var(--color-primary)" />
      <path d={RAISED_WARP} stroke="var(--color-warp)" strokeWidth={2.5} fill="none" />
    </svg>
  );
}

const WARP = Array.from({ length: 25 }, (_, end) => `M${24 + end * 8} 12v108`).join('');
/** the ends that lie over the pick, in 2/2 twill order */
const RAISED_WARP = Array.from({ length: 13 }, (_, end) =>
  end % 4 < 2 ? `M${24 + end * 8} 66v16` : '',
).join('');
