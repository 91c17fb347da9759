/** A user by initials and name. */
export function UserMark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-550 text-ink">
      <span
        className="grid size-8 place-items-center rounded-md bg-primary-soft font-display text-small/none font-semibold text-primary"
        aria-hidden="true"
      >
        {initials(name)}
      </span>
      {name}
    </span>
  );
}

/** First letters of the first and the last word, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
