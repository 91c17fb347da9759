/** Any text as text in HTML, between tags and inside quoted attributes (I16). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
