import { expect, test } from 'vitest';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const logs = stack
  .all('AWS::Logs::LogGroup')
  .filter(([, { Properties }]) => /cloudfront|aws-waf-logs/.test(JSON.stringify(Properties['LogGroupName'])));

test('Logs of CloudFront and of the firewall end after 90 days, and their names have the prefixes that AWS asks for', () => {
  expect(logs).toHaveLength(2);
  for (const [, { Properties }] of logs) {
    expect(Properties['RetentionInDays']).toBe(90);
    // a second stack has others
    expect(JSON.stringify(Properties['LogGroupName'])).toMatch(
      /\{"Fn::Join":\["",\["(aws-waf-logs-|\/aws\/vendedlogs\/)[^"]+",\{"Fn::Select":.+AWS::StackId/,
    );
  }
});

test('CloudFront logs who asked for which file with which result, without query, cookie and Referer (I19)', () => {
  const { RecordFields } = stack.only('AWS::Logs::Delivery').Properties;
  expect(RecordFields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status', 'time']));
  expect(
    (RecordFields as string[]).filter((field) => /query|cookie|referer|authorization/i.test(field)),
  ).toEqual([]);
});

test('The firewall logs without tokens, cookies and queries (I19)', () => {
  const { DataProtectionConfig } = stack.only('AWS::WAFv2::WebACL').Properties as {
    DataProtectionConfig: { DataProtections: Record<string, unknown>[] };
  };
  const hidden = (FieldType: string, FieldKeys?: string[]) => ({
    Action: 'SUBSTITUTION',
    Field: { FieldType, ...(FieldKeys && { FieldKeys }) },
    // rate-account counts by the token
    ExcludeRateBasedDetails: false,
    ExcludeRuleMatchDetails: false,
  });
  expect(DataProtectionConfig.DataProtections).toEqual([
    hidden('SINGLE_HEADER', ['authorization', 'cookie', 'referer']),
    hidden('QUERY_STRING'),
    hidden('BODY'),
  ]);
});
