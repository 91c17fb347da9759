import '#web/styles/user.css';

/** A person by initials and name. */
export function UserMark({ name }: { name: string }) {
  return (
    <span className="tw-user">
      <span className="tw-user__mark" aria-hidden="true">
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
