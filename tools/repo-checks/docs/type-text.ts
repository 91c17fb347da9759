/** A JSON Schema as a TypeScript type for readers, e.g. `{ success: true; data: string[] }`, two spaces per level. */
export function typeText(schema: unknown, indent = ''): string {
  const {
    const: only,
    enum: values,
    anyOf,
    type,
    items,
    properties,
    required,
    additionalProperties,
  } = record(schema);
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeText(one, indent)).join(' | ');
  if (type === 'array') {
    const of = typeText(items, indent);
    return /[|&]/.test(of) && !of.startsWith('{') ? `(${of})[]` : `${of}[]`;
  }
  if (type !== 'object') return typeof type === 'string' ? type : 'unknown';
  const fields = Object.entries(record(properties));
  if (fields.length === 0) {
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeText(additionalProperties, indent)}>`
      : '{}';
  }
  const names = Array.isArray(required) ? required : [];
  const lines = fields.map(
    ([name, of]) => `${indent}  ${name}${names.includes(name) ? '' : '?'}: ${typeText(of, `${indent}  `)};`,
  );
  return ['{', ...lines, `${indent}}`].join('\n');
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
