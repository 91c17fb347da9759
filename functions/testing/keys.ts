import * as typedIndex1 from '#functions/data/index1.ts';
import * as typedIndex2 from '#functions/data/index2.ts';
import * as typedKeys from '#functions/data/keys.ts';
import * as typedPartitions from '#functions/data/partitions.ts';
import { takingPlainIds } from '#shared/testing/plain-ids.ts';

export const keys = takingPlainIds(typedKeys);
export const index1 = takingPlainIds(typedIndex1);
export const index2 = takingPlainIds(typedIndex2);
export const partitions = takingPlainIds(typedPartitions);
