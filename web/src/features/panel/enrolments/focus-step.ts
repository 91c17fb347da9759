/** The ref of a step's first paragraph, which has the focus once the step is shown: what was pressed is gone. */
export const focusStep = (element: HTMLElement | null): void => element?.focus();
