interface UserMarkProps {
  readonly name: string;
  /** On one line, cut off where there is no room. */
  readonly short?: boolean;
  /** a quieter line below the name */
  readonly note?: string;
}

/** A user by initials and name. */
export function UserMark({ name, short = false, note }: UserMarkProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 font-550 text-ink">
      <span
        className="grid size-8 flex-none place-items-center rounded-md bg-primary-soft font-display text-small/none font-semibold text-primary"
        aria-hidden="true"
      >
        {initials(name)}
      </span>
      <span className={short ? 'truncate' : ''} title={short ? name : undefined}>
        {name}
        {note !== undefined && <span className="block text-small font-normal text-muted">{note}</span>}
      </span>
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
