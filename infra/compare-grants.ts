import { GRANTS } from './grants.ts';
import { type GrantedResources, statementsFor } from './permissions.ts';
import { UNUSED_BY_TESTS } from './unused-by-tests.ts';

/** One thing that a function may do or did, between tabs: entry, action, index, beginning of the partition key; often the last are ''. */
export type Use = string;

const RESOURCES: GrantedResources = {
  tableArn: 'table',
  userPoolArn: 'pool',
  secretArns: {
    square: 'secret',
    cardTokenKey: 'secret',
    authenticatorKey: 'secret',
    certificateKey: 'secret',
    cognitoClient: 'secret',
    mediaKey: 'secret',
  },
  mailArns: ['mail'],
  mediaBucketArn: 'media',
  exportBucketArn: 'exports',
  siteBucketArn: 'site',
  distributionArn: 'distribution',
  workflowArn: 'workflow',
};

/** As IAM's JSON has it. */
interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: { readonly 'ForAllValues:StringLike': Readonly<Record<string, readonly string[]>> };
}

/** One item and several at once are one grant. */
const useOf = (entry: string, action: string, index: string, partition: string): Use =>
  [entry, action.replace('BatchGetItem', 'GetItem'), index, partition].join('\t');

function usesOf(entry: string, { Action, Resource, Condition }: Statement): Use[] {
  const index = /\/index\/(\w+)$/.exec(String(Resource))?.[1] ?? '';
  const patterns = Object.values(Condition?.['ForAllValues:StringLike'] ?? {}).flat();
  const partitions = patterns.length === 0 ? [''] : patterns.map((pattern) => pattern.replace(/\*$/, ''));
  return [Action].flat().flatMap((action) => partitions.map((one) => useOf(entry, action, index, one)));
}

/** Everything that the policies of all functions allow. */
export const granted = (): Set<Use> =>
  new Set(
    Object.entries(GRANTS).flatMap(([entry, grant]) =>
      statementsFor(grant, RESOURCES).flatMap((one) => usesOf(entry, one.toJSON() as Statement)),
    ),
  );

/** The lines of recorded calls (tools/local-cloud/emulators/aws-endpoint/recorded-calls.ts). */
export const readUses = (text: string): Use[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [entry = '', action = '', index = '', partition = ''] = line.split('\t');
      return useOf(entry, action, index, partition);
    });

export interface Comparison {
  /** Called, and not granted. */
  readonly missing: readonly Use[];
  /** Granted, never called, and not explained. */
  readonly unused: readonly Use[];
  /** Explained, and called or not granted. */
  readonly needless: readonly Use[];
  readonly explained: number;
}

export function compareGrants(
  called: ReadonlySet<Use>,
  allowed: ReadonlySet<Use> = granted(),
  explanations: Readonly<Record<string, readonly string[]>> = UNUSED_BY_TESTS,
): Comparison {
  const explained = new Set(
    Object.values(explanations).flatMap((uses) =>
      uses.map((use) => {
        const [entry = '', action = '', partition = '', index = ''] = use.split(' ');
        return useOf(entry, action, index, partition);
      }),
    ),
  );
  return {
    missing: [...called].filter((use) => !allowed.has(use)).toSorted(),
    unused: [...allowed].filter((use) => !called.has(use) && !explained.has(use)).toSorted(),
    needless: [...explained].filter((use) => called.has(use) || !allowed.has(use)).toSorted(),
    explained: explained.size,
  };
}
