/** Any text as text in HTML or XML, between tags and inside quoted attributes (I16). */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
