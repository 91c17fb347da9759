import { InvalidStylesError } from '../square-errors.ts';

type Properties = Partial<Record<string, string>>;
/** The `style` option of `card()`: declarations by class selector; the media queries around them that Square takes are refused. */
export type CardStyle = Partial<Record<string, Properties>>;

/** One selector's declarations. */
export interface StyleRule {
  selector: string;
  properties: Properties;
}

const TEXT = ['color'];
const BORDER = ['borderColor', 'borderWidth'];
const INPUT = ['backgroundColor', 'color', 'fontFamily', 'fontSize', 'fontWeight'];

const ALLOWED: Record<string, readonly string[]> = {
  input: INPUT,
  'input.is-focus': INPUT,
  'input.is-error': INPUT,
  'input::placeholder': TEXT,
  'input.is-focus::placeholder': TEXT,
  'input.is-error::placeholder': TEXT,
  '.input-container': [...BORDER, 'borderRadius'],
  '.input-container.is-focus': BORDER,
  '.input-container.is-error': BORDER,
  '.message-text': TEXT,
  '.message-icon': TEXT,
  '.message-text.is-error': TEXT,
  '.message-icon.is-error': TEXT,
};

/** The rules of a style option. Throws InvalidStylesError for a selector, property or value that Square does not take. */
export function styleRules(style: CardStyle = {}): StyleRule[] {
  return Object.entries(style).map(([key, properties = {}]) => {
    for (const [property, setting = ''] of Object.entries(properties)) {
      const valid = ALLOWED[key]?.includes(property) === true && CSS.supports(kebab(property), setting);
      if (!valid) throw new InvalidStylesError(`The style ${key} { ${property}: ${setting} } is not valid.`);
    }
    if (!ALLOWED[key]) throw new InvalidStylesError(`The style selector ${key} is not valid.`);
    return { selector: key, properties };
  });
}

/** Puts the rules into the frame's document as style sheets of their own, which its content policy allows. */
export function adoptStyleRules(rules: readonly StyleRule[]): void {
  document.adoptedStyleSheets = rules.map(({ selector, properties }) => {
    const sheet = new CSSStyleSheet();
    declare(sheet, selector.startsWith('input') ? `.input-container ${selector}` : selector, properties);
    if (selector === 'input' && properties.backgroundColor) {
      declare(sheet, '.input-container', { backgroundColor: properties.backgroundColor });
    }
    return sheet;
  });
}

function declare(sheet: CSSStyleSheet, selector: string, properties: Properties): void {
  const rule = sheet.cssRules[sheet.insertRule(`#card ${selector} {}`)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [property, value = ''] of Object.entries(properties))
    rule.style.setProperty(kebab(property), value);
}

const kebab = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
