import { type ComponentType, useState } from 'react';
import { toast } from '#web/ui/toasts/toast.ts';
import type { HelpSheetProps } from './help-sheet.tsx';

/** The list of keys, whose code is loaded when it is first asked for. */
export function useHelp() {
  const [Help, setHelp] = useState<ComponentType<HelpSheetProps>>();
  const [open, setOpen] = useState(false);
  function show(): void {
    import('./help-sheet.tsx').then(
      ({ HelpSheet }) => {
        setHelp(() => HelpSheet);
        setOpen(true);
      },
      () => toast.error('The list of keys could not be loaded. Please try again.'),
    );
  }
  return { Help: open ? Help : undefined, show, close: () => setOpen(false) };
}
