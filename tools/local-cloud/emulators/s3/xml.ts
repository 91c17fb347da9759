type XmlValue = string | number | boolean | XmlMembers | readonly (XmlMembers | string)[];
export interface XmlMembers {
  [name: string]: XmlValue;
}

/** An XML document of one element; a list becomes one element of that name for each entry. */
export function writeXml(name: string, members: XmlMembers): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${writeMembers(members)}</${name}>`;
}

const writeMembers = (members: XmlMembers): string =>
  Object.entries(members)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .map(([name, value]) => {
      const text = typeof value === 'object' ? writeMembers(value as XmlMembers) : escapeXml(String(value));
      return `<${name}>${text}</${name}>`;
    })
    .join('');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** The text of the first element of that name, without the elements in it being looked at. */
export function readElement(xml: string, name: string): string | undefined {
  return readElements(xml, name)[0];
}

/** The texts of all elements of that name, likewise. */
export function readElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(?:amp|lt|gt|quot|apos|#34);/g, unescape),
  );
}

const unescape = (entity: string): string =>
  entity === '&#34;' ? '"' : (Object.entries(ENTITIES).find(([, escaped]) => escaped === entity)?.[0] ?? '');
