import { cx } from 'class-variance-authority';
import { useId, useState } from 'react';
import { controlClasses } from '#web/ui/form/control-classes.ts';

interface PageFieldProps {
  readonly current: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** The number of the page that is read; another one is gone to with Enter, or when the field is left. */
export function PageField({ current, pages, onGo }: PageFieldProps) {
  const errorId = useId();
  /** What is typed; undefined: the number of the page is shown. */
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);

  const commit = () => {
    if (typed === undefined) return;
    const page = readPage(typed, pages);
    setWrong(page === undefined);
    if (page === undefined) return;
    setTyped(undefined);
    onGo(page);
  };
  return (
    <span className="relative flex items-center gap-2 px-1">
      <input
        className={cx(controlClasses, 'min-h-10 w-14! px-2! py-1! text-center numeric')}
        aria-label="Page"
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? current}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          commit();
          setTyped(undefined);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
      <span className="whitespace-nowrap numeric">of {pages}</span>
      {wrong && (
        <span
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-10 mt-1.5 w-max max-w-56 rounded-md border border-danger bg-danger-soft px-3 py-1.5 text-small font-semibold text-danger"
        >
          Enter a page from 1 to {pages}.
        </span>
      )}
    </span>
  );
}

/** The page that was written; undefined: there is none such. */
function readPage(text: string, pages: number): number | undefined {
  const page = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return page >= 1 && page <= pages ? page : undefined;
}
