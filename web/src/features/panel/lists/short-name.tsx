import { titleCase } from '#shared/kernel/names.ts';

/** A person's name on one line, cut with an ellipsis where there is no room. */
export function ShortName({ name }: { readonly name: string }) {
  const shown = titleCase(name);
  return (
    <span className="line-clamp-1 break-all" title={shown}>
      {shown}
    </span>
  );
}
