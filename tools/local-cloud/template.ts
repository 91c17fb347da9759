/** The public entry for reading a synthesized template. */
export type { Template } from './template/load-template.ts';
export { createResolver } from './template/resolve.ts';
export { inlineNestedStacks } from './template/nested-stacks.ts';
