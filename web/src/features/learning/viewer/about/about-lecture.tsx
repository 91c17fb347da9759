import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts';
import { isPlainText } from './plain-text.rules.ts';

interface AboutLectureProps {
  readonly text: string;
  /** The text with its HTML, once it has been sanitised; needed only where the text is not plain. */
  readonly sanitised: ReactNode;
}

/** 'About this lecture': what the instructor wrote beside the video, behind its 'Instructions' toggle (PROG-10..12). */
export function AboutLecture({ text, sanitised }: AboutLectureProps) {
  const [open, setOpen] = useState(true);
  return (
    <section aria-labelledby="about-lecture">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-display text-h3" id="about-lecture">
          About this lecture
        </h2>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-controls="instructions"
          onClick={() => setOpen(!open)}
        >
          Instructions
          <Icon of={open ? ChevronUp : ChevronDown} size="sm" />
        </Button>
      </div>
      <div id="instructions" hidden={!open}>
        {isPlainText(text) ? (
          <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{text.trim()}</p>
        ) : (
          sanitised
        )}
      </div>
    </section>
  );
}
