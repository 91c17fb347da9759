/** Title of a card on the sign-in page, and one quiet line. */
export function AuthHead({ title, text }: { title: string; text?: string }) {
  return (
    <div className="tw-auth__head">
      <h1 className="tw-h1" tabIndex={-1}>
        {title}
      </h1>
      {text !== undefined && <p className="tw-muted">{text}</p>}
    </div>
  );
}
