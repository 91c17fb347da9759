import { SpinnerMark } from '#web/art/spinner-mark.tsx';

/** What a key has just done, for a moment: the controls may be hidden. */
export function PlayerSaid({ text }: { readonly text: string | undefined }) {
  return (
    <p
      className="pointer-events-none absolute inset-x-0 top-[18%] mx-auto w-fit rounded-md bg-stage/90 px-3.5 py-1.5 font-semibold numeric empty:hidden"
      role="status"
    >
      {text}
    </p>
  );
}

/** The video waits for the line. Said in words; it goes on by itself. */
export function PlayerWait({ text }: { readonly text: string | undefined }) {
  return (
    <div
      className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center"
      role="status"
    >
      {text !== undefined && (
        <p className="flex items-center gap-3 rounded-md bg-stage/90 px-3.5 py-2 font-550 transition-opacity delay-300 starting:opacity-0">
          <SpinnerMark size="md" />
          {text}
        </p>
      )}
    </div>
  );
}
