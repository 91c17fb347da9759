import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileFailure } from './problem-text.ts';
import { createRangedFile, type FileProblem, isStopped, type RangedFile } from './ranged-file.ts';

export type PdfFile =
  | { readonly state: 'loading'; readonly percent: number }
  | { readonly state: 'open'; readonly document: PDFDocumentProxy }
  | { readonly state: 'failed'; readonly failure: FileFailure };

/** A PDF by its signed address: the document once it is open, what hinders its loading, and a way to try again. */
export function usePdfFile(url: string, onExpired: () => void) {
  const [file, setFile] = useState<PdfFile>({ state: 'loading', percent: 0 });
  const [problem, setProblem] = useState<FileProblem>();
  const [tries, setTries] = useState(0);
  const ranged = useRef<RangedFile>(undefined);
  const expired = useEffectEvent(onExpired);
  const startUrl = useEffectEvent(() => url);

  useEffect(() => {
    const source = createRangedFile({
      url: startUrl(),
      onExpired: () => expired(),
      onProblem: setProblem,
      onPercent: (percent) =>
        setFile((old) => (old.state === 'loading' ? { state: 'loading', percent } : old)),
    });
    ranged.current = source;
    setFile({ state: 'loading', percent: 0 });
    void open(source).then((opened) => {
      if (source.signal.aborted || opened === 'stopped') return;
      if (opened === 'library') setProblem('cut');
      else if (typeof opened === 'string') setFile({ state: 'failed', failure: opened });
      else setFile({ state: 'open', document: opened });
    });
    return () => source.stop();
  }, [tries]);

  useEffect(() => ranged.current?.renew(url), [url]);

  return {
    file,
    problem,
    retry() {
      setProblem(undefined);
      if (file.state === 'open') ranged.current?.retry();
      else setTries(tries + 1);
    },
  };
}

/** The open document, or why there is none; 'library': the viewer's own program did not come. */
async function open(source: RangedFile) {
  try {
    const [library, start] = await Promise.all([
      import('./open-document.ts').catch(() => undefined),
      source.start(),
    ]);
    if (library === undefined) return 'library';
    try {
      return await library.openDocument(source, start);
    } catch (error) {
      return library.whyNotOpened(error);
    }
  } catch (error) {
    if (isStopped(error)) return 'stopped';
    throw error;
  }
}
