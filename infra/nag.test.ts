import type { Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { ACKNOWLEDGED } from './acknowledged.ts';
import { synthesize } from './test-template.ts';

/** `rule` without, `found` with what stands in brackets behind it; `path` below the stack. */
interface Finding {
  readonly rule: string;
  readonly found: string;
  readonly path: string;
}

/** What both packs find in a stack and the stacks nested in it. */
function findingsIn(stack: Stack): Finding[] {
  return [new AwsSolutionsChecks(), new ServerlessChecks()]
    .flatMap((pack) => pack.validateScope(stack).violations)
    .flatMap(({ ruleName, violatingResources }) => {
      const [, rule = ruleName, found = ''] = /^([^[]+)(?:\[(.*)\])?$/s.exec(ruleName) ?? [];
      return violatingResources.map(({ constructPath = '' }) => ({
        rule,
        found,
        path: constructPath.slice(stack.node.path.length + 1),
      }));
    });
}

const isAcknowledgedBy = ({ rule, found, path }: Finding, by: (typeof ACKNOWLEDGED)[number]): boolean =>
  rule === by.rule && by.where.test(path) && (by.found?.test(found) ?? found === '');
const unacknowledged = (findings: readonly Finding[]) =>
  findings.filter((finding) => !ACKNOWLEDGED.some((one) => isAcknowledgedBy(finding, one)));

describe('The rules of cdk-nag, AwsSolutions and Serverless (docs/adr/065)', () => {
  const findings = findingsIn(synthesize().construct);

  test('What they find is repaired, or stays for a reason', () => {
    expect(unacknowledged(findings)).toEqual([]);
  });

  test.each(ACKNOWLEDGED)('$rule stays at $where: $reason', (one) => {
    expect(findings.some((finding) => isAcknowledgedBy(finding, one))).toBe(true);
  });
});
