/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a
      className="absolute -top-20 left-4 z-100 rounded-md bg-surface px-5 py-3 text-ink focus:top-3 print:hidden"
      href="#main"
    >
      Skip to content
    </a>
  );
}
