const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The texts of all elements of that name, in order; enough for the small documents S3 receives. */
export function elementTexts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replace(/&#(x?)([0-9a-fA-F]+);/g, (_, hex: string, code: string) =>
        String.fromCodePoint(parseInt(code, hex === 'x' ? 16 : 10)),
      )
      .replace(
        /&(lt|gt|quot|apos);/g,
        (entity) => Object.keys(ENTITIES).find((c) => ENTITIES[c] === entity) ?? '',
      )
      .replaceAll('&amp;', '&'),
  );
}
