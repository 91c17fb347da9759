/** The fields of the contact form, in the names of the contract. */
interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const EMPTY: ContactFields = { name: '', email: '', message: '' };

/**
 * What a visitor has typed (or the browser filled in) before script came to the page, read from the server's form;
 * EMPTY where there is no such form. Without this the first render after hydration would wipe it.
 */
export function typedBeforeHydration(action: string): ContactFields {
  if (typeof document === 'undefined') return EMPTY;
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  const typed = (name: string) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
  };
  return { name: typed('name'), email: typed('email'), message: typed('message') };
}
