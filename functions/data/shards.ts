/** Partitions that every writer shares are split from the start; the number is part of the stored keys. */
const SHARDS = ['0', '1', '2', '3'] as const;

/** The shard of an item, always the same one. */
export function selectShard(id: string): string {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return SHARDS[sum % SHARDS.length] ?? '0';
}

/** All partitions of a name, to be read in parallel. */
export const shardsOf = (name: string): string[] => SHARDS.map((shard) => `${name}#${shard}`);

/** The name that a partition is a shard of; undefined where it is not split. */
export const nameOfShard = (partition: string): string | undefined =>
  SHARDS.some((shard) => partition.endsWith(`#${shard}`)) ? partition.replace(/#[^#]*$/, '') : undefined;
