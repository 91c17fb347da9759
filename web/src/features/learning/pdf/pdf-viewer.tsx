import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { MaterialFile } from '#shared/courses/lecture.ts';
import { focusFirst } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Shield } from '#web/ui/icons.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { FileState } from './file/file-state.tsx';
import { usePdfFile } from './file/use-pdf-file.ts';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import { nextZoom } from './pages/page-layout.rules.ts';
import { type PagesHandle, PdfPages } from './pages/pdf-pages.tsx';
import { PdfBar } from './pdf-bar.tsx';
import { useProtection } from './use-protection.ts';

interface PdfViewerProps {
  /** `url` opens it for some minutes; another one replaces it after `onExpired`. */
  readonly file: MaterialFile;
  /** Drawn faintly on each page. */
  readonly email: string;
  /** The page to open at, counted from 1. */
  readonly startPage: number;
  /** The page being read, once it has been read for a moment. */
  readonly onPage: (page: number) => void;
  /** The address does not open the file any more. */
  readonly onExpired: () => void;
  readonly onClose: () => void;
}

/** A page that is passed is not the one that is read. */
const READ_MS = 800;

/** The protected viewer of a lecture's PDF (PROG-09, PROG-40..47, G-67, G-101), a modal dialog as long as it is there. */
export function PdfViewer({ file, email, startPage, onPage, onExpired, onClose }: PdfViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pagesBox = useRef<HTMLDivElement>(null);
  const pages = useRef<PagesHandle>(null);
  const findField = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const narrow = useMedia('(width < 768px)');
  const pdf = usePdfFile(file.url, onExpired);
  const document = pdf.file.state === 'open' ? pdf.file.document : undefined;
  // the owner may remember the page while it is turned
  const [openedAt] = useState(startPage);
  const firstPage = Math.min(Math.max(1, openedAt), document?.numPages ?? 1);
  const [current, setCurrent] = useState<number>();
  const [zoom, setZoom] = useState(100);
  const [finding, setFinding] = useState(false);
  const [words, setWords] = useState('');
  const find = useFind(document, finding ? words : '', {
    currentPage: current ?? firstPage,
    onGo: ({ page, boxes }) => pages.current?.goTo(page, boxes[0]?.top ?? 0),
  });
  const reported = useRef(openedAt);
  const report = useEffectEvent(() => {
    if (current === undefined || current === reported.current) return;
    reported.current = current;
    onPage(current);
  });
  useModal(dialog, true);

  const openFind = () => {
    setFinding(true);
    findField.current?.focus();
    findField.current?.select();
  };
  const closeFind = () => {
    setFinding(false);
    pagesBox.current?.focus({ preventScroll: true });
  };
  useProtection(dialog, (command) => {
    if (document === undefined) return;
    if (command === 'find') openFind();
    else if (command === 'whole-width') setZoom(100);
    else setZoom(nextZoom(zoom, command === 'larger' ? 1 : -1) ?? zoom);
  });
  // the field is there once the search is open
  useEffect(() => {
    if (finding) findField.current?.focus();
  }, [finding]);
  useEffect(() => {
    const timer = setTimeout(() => report(), READ_MS);
    return () => clearTimeout(timer);
  }, [current]);
  // who turns a page and closes the file has read it
  useEffect(() => () => report(), []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto h-[calc(100dvh-32px)] max-h-none w-[calc(100vw-32px)] max-w-350 flex-col overflow-hidden rounded-xl border border-hairline bg-surface text-ink shadow-float select-none backdrop:bg-scrim open:flex open:animate-rise max-md:m-0 max-md:h-dvh max-md:w-screen max-md:max-w-none max-md:rounded-none max-md:border-0 print:hidden!"
      onCancel={(event) => {
        // who opened the file closes it
        event.preventDefault();
        onClose();
      }}
    >
      <PdfBar
        titleId={titleId}
        filename={file.filename}
        current={current ?? firstPage}
        pages={document?.numPages}
        zoom={zoom}
        finding={finding}
        onGo={(page) => pages.current?.goTo(page)}
        onZoom={setZoom}
        onFind={() => (finding ? closeFind() : openFind())}
        onClose={onClose}
      />
      {finding && (
        <FindBar
          ref={findField}
          words={words}
          found={find.found}
          onWords={setWords}
          onStep={find.step}
          onClose={closeFind}
        />
      )}
      {document === undefined ? (
        <div
          ref={focusFirst}
          tabIndex={-1}
          className="grid min-h-0 flex-1 place-content-center overflow-auto bg-sunk p-6 outline-none"
        >
          <FileState file={pdf.file} problem={pdf.problem} onRetry={pdf.retry} onClose={onClose} />
        </div>
      ) : (
        <>
          <PdfPages
            ref={pages}
            container={pagesBox}
            document={document}
            startPage={firstPage}
            email={email}
            zoom={zoom}
            narrow={narrow}
            hits={find.found.hits}
            activeHit={find.found.active}
            onCurrent={setCurrent}
          />
          {pdf.problem && (
            <div className="flex-none border-t border-hairline px-5 py-3">
              <FileState file={pdf.file} problem={pdf.problem} onRetry={pdf.retry} onClose={onClose} />
            </div>
          )}
          <p className="sr-only" role="status">
            {current !== undefined && `Page ${current} of ${document.numPages}`}
          </p>
        </>
      )}
      <p className="flex flex-none items-center gap-2.5 border-t border-hairline px-5 py-2 text-small text-muted max-md:px-4">
        <Icon of={Shield} size="sm" />
        Protected file. Copying and printing are switched off; arrow keys, Page Up and Page Down move through
        the pages, + and − zoom.
      </p>
    </dialog>
  );
}
