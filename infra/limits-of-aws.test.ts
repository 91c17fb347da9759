import { describe, expect, test } from 'vitest';
import { type Statement, synthesize } from './test-template.ts';

const stack = synthesize();

/** What CloudFormation puts in for a name, at its longest: an ARN with a name of 64 characters. */
const LONGEST_NAME = 'x'.repeat(130);
/** The length of a value as AWS gets it, without white space. */
function lengthOf(value: unknown): number {
  const resolved = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    const [name, argument] = Object.entries(part)[0] ?? [];
    if (name === 'Ref' || name === 'Fn::GetAtt') return LONGEST_NAME;
    // the parts of a text are measured by themselves, with quotes and commas in place of nothing
    if (name === 'Fn::Join') return (argument as [string, unknown[]])[1];
    return part;
  });
  return resolved.length;
}

describe('What AWS takes of a resource', () => {
  test('The policies within a role have at most 10,240 characters', () => {
    const lengths = stack.all('AWS::IAM::Role').map(([id, { Properties }]) => {
      const own = ((Properties['Policies'] ?? []) as { PolicyDocument: unknown }[]).map(
        ({ PolicyDocument }) => PolicyDocument,
      );
      const attached = stack
        .all('AWS::IAM::Policy')
        .filter(([, policy]) => JSON.stringify(policy.Properties['Roles']).includes(`"${id}"`))
        .map(([, policy]) => policy.Properties['PolicyDocument']);
      return [...own, ...attached].reduce<number>((sum, policy) => sum + lengthOf(policy), 0);
    });
    expect(lengths.length).toBeGreaterThan(90);
    expect(Math.max(...lengths)).toBeGreaterThan(1000);
    expect(Math.max(...lengths)).toBeLessThan(10_240);
  });

  test('The environment of a function has at most 4 KB', () => {
    const lengths = [...stack.functions().values()].map(({ resource }) =>
      lengthOf((resource.Properties['Environment'] as { Variables: object }).Variables),
    );
    expect(Math.max(...lengths)).toBeLessThan(4096);
  });

  test('A share of reserved instances is a whole number with every quota', () => {
    const shares = Object.values(stack.json.Mappings['ReservedInstances'] ?? {}).flatMap(Object.values);
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.filter((share) => !Number.isInteger(share) || share < 1)).toEqual([]);
  });

  test('The policy of a queue has at most 20 statements and 8,192 characters', () => {
    const policies = stack
      .all('AWS::SQS::QueuePolicy')
      .map(([, { Properties }]) => Properties['PolicyDocument'] as { Statement: Statement[] });
    expect(Math.max(...policies.map(({ Statement }) => Statement.length))).toBeLessThanOrEqual(20);
    expect(Math.max(...policies.map(lengthOf))).toBeLessThan(8192);
  });
});
