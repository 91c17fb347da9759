import type { Ref } from 'react';
import { X } from '#web/ui/page/icons.ts';
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Tool } from '../pdf-bar.tsx';
import type { Found } from './use-find.ts';

interface FindBarProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly words: string;
  readonly found: Found;
  readonly onWords: (words: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onClose: () => void;
}

/** 'Find in this file': the words, how often the file has them, and a way from hit to hit. */
export function FindBar({ ref, words, found, onWords, onStep, onClose }: FindBarProps) {
  return (
    <search className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-5 py-2 max-md:px-4">
      <SearchField
        ref={ref}
        label="Find in this file"
        className="min-w-40 flex-1 sm:max-w-96"
        autoComplete="off"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
          if (event.key !== 'Escape') return;
          // closes the search only; once more closes the file
          event.preventDefault();
          onClose();
        }}
      />
      <div className="flex items-center gap-0.5">
        <Tool
          icon={ChevronUp}
          label="Previous hit"
          disabled={found.hits.length === 0}
          onClick={() => onStep(-1)}
        />
        <Tool
          icon={ChevronDown}
          label="Next hit"
          disabled={found.hits.length === 0}
          onClick={() => onStep(1)}
        />
        <Tool icon={X} label="Close the search" onClick={onClose} />
      </div>
      <p role="status" className="text-small text-muted numeric">
        {describe(found)}
      </p>
    </search>
  );
}

function describe({ words, hits, active, searching, unread }: Found): string {
  if (words === '') return '';
  const missing =
    unread > 0 ? ` The text of ${unread === 1 ? '1 page' : `${unread} pages`} could not be read.` : '';
  if (hits.length === 0) return searching ? 'Searching…' : `No hits for “${words}”.${missing}`;
  const place = active ? `${hits.indexOf(active) + 1} of ${hits.length}` : String(hits.length);
  return `${place}${searching ? ', searching…' : ''}${active ? ` (page ${active.page})` : ''}${missing}`;
}
