import { fieldId } from './use-field-props.ts';

const CONTROL = 'input, select, textarea, button';

/** Moves the focus to the control with this id, or the first one inside it. */
export function focusField(field: string): void {
  const element = document.getElementById(fieldId(field));
  const control = element?.matches(CONTROL) ? element : element?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
}
