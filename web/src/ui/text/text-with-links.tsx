import { Fragment } from 'react';
import { textParts } from '#shared/kernel/text-parts.rules.ts';
import { linkClasses } from '../button/link-classes.ts';

/** Plain text that others have written: its line breaks, and its https addresses as links. */
export function TextWithLinks({ text }: { readonly text: string }) {
  return (
    <div className="wrap-anywhere whitespace-pre-wrap" dir="auto">
      {textParts(text).map((part, at) =>
        part.href === undefined ? (
          // the parts of a text have no other name
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>{part.text}</Fragment>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <a key={at} className={linkClasses} href={part.href} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </div>
  );
}
