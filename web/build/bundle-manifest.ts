/** What Vite writes about one module of the build: its file and what that needs. */
export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The chunks that these modules need, each once, what is needed first. Throws for a module that the build lacks. */
export function listChunks(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const seen = new Set<string>();
  const take = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no module ${name}.`);
    chunk.imports?.forEach(take);
    chunks.set(chunk.file, chunk);
  };
  modules.forEach(take);
  return [...chunks.values()];
}
