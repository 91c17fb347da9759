/** Any text as text in HTML or XML, between tags and inside quoted attributes (I16). */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
