import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** The words a control points at with aria-describedby. */
function description(control: HTMLElement): string {
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('|');
}

describe('fields', () => {
  test('Hint and error are tied to the control, and an error marks it invalid', () => {
    render(<TextField label="Code" hint="Six digits" error="Code is required" />);
    const control = screen.getByLabelText('Code');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(description(control)).toBe('Six digits|Code is required');
  });

  test('An empty error text counts as no error', () => {
    render(<TextField label="Code" error="" />);
    expect(screen.getByLabelText('Code').hasAttribute('aria-invalid')).toBe(false);
  });

  test('The caller’s aria-describedby is kept', () => {
    render(
      <>
        <p id="outside">Outside</p>
        <TextField label="Code" aria-describedby="outside" error="Wrong" />
      </>,
    );
    expect(description(screen.getByLabelText('Code'))).toBe('Outside|Wrong');
  });

  test('Select and text area have the same labels and errors', () => {
    render(
      <>
        <SelectField label="Level" options={[{ value: 'a', label: 'Beginner' }]} error="Choose a level" />
        <TextAreaField label="Message" error="Message is required" />
      </>,
    );
    expect(description(screen.getByLabelText('Level'))).toBe('Choose a level');
    expect(description(screen.getByLabelText('Message'))).toBe('Message is required');
  });
});
