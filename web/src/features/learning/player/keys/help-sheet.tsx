import { Fragment, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#web/ui/button/button.tsx';
import { CheckBox } from '#web/ui/form/check-box.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { letterKeys } from './letter-keys.ts';

export interface HelpSheetProps {
  readonly onClose: () => void;
  /** What this player can do beside playing. */
  readonly can: Readonly<Record<'picture' | 'theatre' | 'note' | 'next' | 'search', boolean>>;
}

export function HelpSheet({ onClose, can }: HelpSheetProps) {
  const [letters, setLetters] = useState(() => letterKeys.read() ?? true);
  const rows: readonly (readonly [string, string])[] = [
    ['Space K', 'Play or pause'],
    ['← →', 'Back or forward 5 seconds'],
    ['J L', 'Back or forward 5 seconds'],
    ['↑ ↓', 'Volume'],
    ['M', 'Mute'],
    ['C', 'Captions'],
    ['< >', 'Slower or faster'],
    ['0 … 9', 'Jump to a tenth of the video'],
    ['Home End', 'To the beginning or the end'],
    ['F', 'Full screen'],
    ...(can.picture ? ([['P', 'Picture in picture']] as const) : []),
    ...(can.theatre ? ([['T', 'Theatre']] as const) : []),
    ...(can.note ? ([['N', 'New note at this second']] as const) : []),
    ...(can.next ? ([['Shift N', 'Next lecture']] as const) : []),
    ...(can.search ? ([['/', 'Search']] as const) : []),
    ['?', 'This list'],
  ];
  return createPortal(
    <Dialog
      open
      wide
      closeButton
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={
        <Button ref={focusFirst} onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-2 gap-x-8 max-md:grid-cols-1">
        {rows.map(([keys, does]) => (
          <div
            key={keys}
            className="grid min-h-11 grid-cols-[104px_minmax(0,1fr)] items-center gap-3 border-b border-hairline py-2"
          >
            <dt className="flex gap-1.5">
              {keys.split(' ').map((key) => (
                <Fragment key={key}>
                  <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-edge px-1.5 font-sans text-micro leading-none font-semibold">
                    {key}
                  </kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd className="leading-[1.4]">{does}</dd>
          </div>
        ))}
      </dl>
      <CheckBox
        className="mt-5"
        label="Use single-letter shortcuts"
        checked={letters}
        onChange={(event) => {
          setLetters(event.currentTarget.checked);
          letterKeys.write(event.currentTarget.checked);
        }}
      />
      <p className="text-small text-muted">
        Shortcuts are off while you type in a field. Volume, Home and End work while the player has the focus.
      </p>
    </Dialog>,
    document.body,
  );
}
