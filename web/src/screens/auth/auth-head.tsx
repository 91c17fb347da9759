/** Title of a card on the sign-in page, and one quiet line. */
export function AuthHead({ title, text }: { title: string; text?: string }) {
  return (
    <div className="mb-6 grid gap-2">
      <h1 className="font-display text-h1 text-balance" tabIndex={-1}>
        {title}
      </h1>
      {text !== undefined && <p className="text-muted">{text}</p>}
    </div>
  );
}
