import { cx } from 'class-variance-authority';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { X } from '#web/ui/page/icons.ts';
import { ChevronDown } from '#web/ui/icons.ts';
import { isRunning, type Upload } from './upload.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { UploadLine } from './upload-line.tsx';
import { dismissUpload, listInterruptedUploads } from './upload-store.ts';
import { summaryText, totalPercent } from './upload-text.rules.ts';
import { useRoomForTray } from './use-room-for-tray.ts';
import { useUploads } from './use-uploads.ts';

const iconButton =
  'grid size-9 flex-none cursor-pointer place-items-center rounded-md text-muted hover:bg-sunk hover:text-ink pointer-coarse:size-11';

/** In a wide window as wide as what stands beside a form, so that it lies over no field. */
const place = cx(
  'fixed right-6 bottom-[calc(24px+var(--toast-room,0px))] z-40 flex max-h-[min(40vh,360px)] w-110 flex-col overflow-hidden',
  'rounded-lg border border-edge bg-surface shadow-float min-[1100px]:right-10 min-[1100px]:w-80 print:hidden',
  'max-sm:inset-x-2 max-sm:bottom-[calc(8px+env(safe-area-inset-bottom)+var(--toast-room,0px))] max-sm:w-auto',
);

/** Every upload of this tab, over whatever section of the panel is shown; it can be folded up. */
export function UploadTray() {
  const uploads = useUploads();
  const [open, setOpen] = useState(true);
  const element = useRef<HTMLElement>(null);
  useEffect(() => void listInterruptedUploads(), []);
  useRoomForTray(element, uploads.length > 0);
  if (uploads.length === 0) return null;
  const percent = totalPercent(uploads);
  return (
    <section ref={element} className={place} aria-labelledby="upload-tray">
      <div className="flex items-center gap-3 border-b border-hairline py-2.5 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-md leading-[1.3] font-semibold" id="upload-tray">
            Uploads
          </h2>
          <p className="text-small text-muted numeric">
            <span role="status">{summaryText(uploads, open)}</span>
            {!open && uploads.some(isRunning) && `, ${percent}%`}
          </p>
        </div>
        <button
          type="button"
          className={iconButton}
          aria-expanded={open}
          aria-label={open ? 'Fold up' : 'Unfold'}
          onClick={() => setOpen(!open)}
        >
          <Icon of={ChevronDown} className={open ? '' : 'rotate-180'} />
        </button>
        {uploads.every(isOver) && (
          <button
            type="button"
            className={iconButton}
            aria-label="Close the list of uploads"
            onClick={() => uploads.forEach(({ id }) => dismissUpload(id))}
          >
            <Icon of={X} />
          </button>
        )}
      </div>
      {open ? (
        <ul className="divide-y divide-hairline overflow-auto">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} boxed={false} />
          ))}
        </ul>
      ) : (
        <div className="px-5 pt-3.5 pb-4">
          <ProgressBar label="All uploads" percent={percent} />
        </div>
      )}
    </section>
  );
}

/** Closing the list would give up what was interrupted, so that stays until it is removed by itself. */
const isOver = (upload: Upload): boolean => !isRunning(upload) && !upload.interrupted;
