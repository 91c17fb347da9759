import { useLayoutEffect, useRef } from 'react';
import { sanitise } from './sanitise.ts';

/** The instructions of a lecture, sanitised (G-66). */
export function Instructions({ text }: { readonly text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitise(text)), [text]);
  return (
    <div
      ref={box}
      className="max-w-[68ch] wrap-anywhere [&_a]:font-550 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_pre]:overflow-auto [&_ul]:list-disc [&_ul]:pl-6"
    />
  );
}
