import { fireEvent, screen } from '@testing-library/react';

/** For tests: the parts of a form by their names, once they are shown. */
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
export const clickButton = async (name: string) => fireEvent.click(await button(name));
