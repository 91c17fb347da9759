/** One thing in the vocabulary of schema.org. */
export type SchemaNode = { '@type': string; [property: string]: unknown };
