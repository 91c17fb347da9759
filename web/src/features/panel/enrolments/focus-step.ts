import { focusFirst } from '#web/ui/dialog/dialog.tsx';

/** The ref of a step's first paragraph, which has the focus once the step is shown, or the dialog with it: what was pressed is gone. */
export function focusStep(element: HTMLElement | null): void {
  focusFirst(element);
  element?.focus();
}
