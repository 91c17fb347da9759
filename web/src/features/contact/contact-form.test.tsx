import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendContactMessage } from '#shared/contact/routes.ts';
import { freshBrowser } from '#web/testing/fresh-browser.ts';
import { calledRoutes, mockRoute, requestsTo } from '#web/testing/mock-api.ts';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  freshBrowser();
  render(<ContactForm />);
});

const THANKS = { message: 'Thank you, Ada.' };
const GIVEN = { Name: 'Ada Lovelace', Email: 'ada@example.org', Message: 'Do you teach looms?' };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fill = (given: Partial<typeof GIVEN> = {}) =>
  Object.entries({ ...GIVEN, ...given }).forEach(([label, value]) => type(label, value));
const button = () => screen.getByRole('button');
const send = () => fireEvent.click(button());

describe('sending', () => {
  test('Exactly name, email and message are sent, also when a bot has filled in more (G-26)', async () => {
    mockRoute(sendContactMessage, THANKS);
    fill({ Name: ' Ada Lovelace ', Email: 'Ada@Example.org' });
    const honeypot = document.querySelector<HTMLInputElement>('[name="topic"]');
    if (honeypot) fireEvent.change(honeypot, { target: { value: 'Robots Inc.' } });
    send();
    await screen.findByText('Thank you, Ada.');
    expect(calledRoutes()).toEqual([sendContactMessage.name]);
    expect(requestsTo()[0]?.body).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      message: 'Do you teach looms?',
    });
  });

  test('The field for bots is hidden from sight, from the keyboard and from screen readers', () => {
    const honeypot = document.querySelector<HTMLInputElement>('[name="topic"]');
    expect(honeypot?.tabIndex).toBe(-1);
    expect(honeypot?.autocomplete).toBe('off');
    expect(honeypot?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /topic/i })).toBeNull();
  });
});

describe('the response', () => {
  test('The banner disappears when the form is sent again, also with a missing field', async () => {
    mockRoute(sendContactMessage, THANKS);
    fill();
    send();
    await screen.findByText('Thank you, Ada.');
    send();
    expect(screen.queryByText('Thank you, Ada.')).toBeNull();
    expect(screen.getByText('Name is required')).toBeTruthy();
  });
});
