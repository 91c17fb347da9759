import { LocalCloudError } from '../../local-cloud-error.ts';
import {
  booleanAt,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  stringAt,
  stringsAt,
  toText,
} from '../json.ts';
import { type ResolvedStack, listResources } from '../resolve-stack.ts';

/** One Custom::CDKBucketDeployment: folders of files for a bucket. */
export type DeploymentSpec = {
  logicalId: string;
  bucket: string;
  /** `markers` replaces deploy-time tokens in text files */
  sources: { folder: string; markers: Record<string, string> }[];
  /** files that are in the bucket and in no source go away */
  prune: boolean;
  include: string[];
  exclude: string[];
  cacheControl?: string;
};

export function readDeployments(stack: ResolvedStack): DeploymentSpec[] {
  return listResources(stack, 'Custom::CDKBucketDeployment').map(({ logicalId, properties }) => {
    if ('DestinationBucketKeyPrefix' in properties)
      throw new LocalCloudError(`The local cloud puts files at the top of a bucket only (${logicalId}).`);
    const cacheControl = stringAt(objectAt(properties, 'SystemMetadata'), 'cache-control');
    return {
      logicalId,
      bucket: stringAt(properties, 'DestinationBucketName') ?? '',
      sources: stringsAt(properties, 'SourceObjectKeys').map((key, index) => ({
        folder: sourceFolder(stack, key, logicalId),
        markers: markersAt(properties, index),
      })),
      prune: booleanAt(properties, 'Prune') !== false,
      include: stringsAt(properties, 'Include'),
      exclude: stringsAt(properties, 'Exclude'),
      ...(cacheControl === undefined ? {} : { cacheControl }),
    };
  });
}

function sourceFolder(stack: ResolvedStack, key: string, logicalId: string): string {
  const folder = stack.assets.get(key);
  if (folder === undefined)
    throw new LocalCloudError(`The files of ${logicalId} are not among the synthesized assets.`, {
      fix: 'npm run build',
    });
  return folder;
}

function markersAt(properties: JsonObject, index: number): Record<string, string> {
  const markers = listAt(properties, 'SourceMarkers')[index];
  return isObject(markers)
    ? Object.fromEntries(Object.entries(markers).map(([name, value]) => [name, toText(value)]))
    : {};
}
