import { type DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../table.ts';

export interface Segment {
  /** From 0. */
  readonly segment: number;
  readonly segments: number;
}

export interface ScannedPage {
  readonly rows: readonly Item[];
  /** The key that the next page begins after; undefined at the end. */
  readonly last: Item | undefined;
}

/** A segment of the whole table from a key on, page by page (1 MB, or `pageRows` rows); consistent. Only commands of operators scan. */
export async function* scanSegment(
  { documents, name }: { documents: DynamoDBDocumentClient; name: string },
  { segment, segments }: Segment,
  { after, pageRows }: { after?: Item | undefined; pageRows?: number | undefined } = {},
): AsyncGenerator<ScannedPage> {
  let last = after;
  do {
    const page: ScanCommandOutput = await documents.send(
      new ScanCommand({
        TableName: name,
        ConsistentRead: true,
        Segment: segment,
        TotalSegments: segments,
        ExclusiveStartKey: last,
        Limit: pageRows,
      }),
    );
    last = page.LastEvaluatedKey;
    yield { rows: page.Items ?? [], last };
  } while (last);
}
