import { nameOfShard } from '../shards.ts';

/** A long list: the name that the partitions of an index have without their shard, such as `INSTRUCTOR_ORDERS#<user id>`. */
export type ListName = string & { readonly isListName: true };

/** The list that a partition is a shard of; undefined where it is none: a partition that is not split is read whole. */
export const listOfShard = (partition: string): ListName | undefined =>
  nameOfShard(partition) as ListName | undefined;

/** The list whose rows are in these partitions of partitions.ts; throws for a list that is not split into shards. */
export function listOf([partition = '']: readonly string[]): ListName {
  const name = listOfShard(partition);
  if (name === undefined) throw new Error(`${partition} is no shard of a list.`);
  return name;
}
