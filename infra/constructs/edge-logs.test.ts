import { expect, test } from 'vitest';
import { resolveValue } from '../test-policy.ts';
import { synthesize } from '../test-template.ts';

const stack = synthesize();
const logs = stack
  .all('AWS::Logs::LogGroup')
  .filter(([, { Properties }]) => /cloudfront|aws-waf-logs/.test(JSON.stringify(Properties['LogGroupName'])));
const idOf = (part: string) => logs.find(([id]) => id.includes(part))?.[0] ?? expect.unreachable(part);
const references = {
  'AWS::AccountId': '111122223333',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  ...Object.fromEntries(logs.map(([id]) => [id, id])),
};
const arnOf = (id: string) => `arn:aws:logs:us-east-1:111122223333:log-group:${id}`;

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
  const { RecordFields, DeliverySourceName, DeliveryDestinationArn } =
    stack.only('AWS::Logs::Delivery').Properties;
  expect(RecordFields).toEqual(expect.arrayContaining(['c-ip', 'cs-uri-stem', 'sc-status', 'time']));
  expect(
    (RecordFields as string[]).filter((field) => /query|cookie|referer|authorization/i.test(field)),
  ).toEqual([]);
  const [[sourceId, source] = expect.unreachable()] = stack.all('AWS::Logs::DeliverySource');
  const [[targetId, target] = expect.unreachable()] = stack.all('AWS::Logs::DeliveryDestination');
  expect(DeliverySourceName).toEqual({ Ref: sourceId });
  expect(DeliveryDestinationArn).toEqual({ 'Fn::GetAtt': [targetId, 'Arn'] });
  const distribution = stack.all('AWS::CloudFront::Distribution')[0]?.[0] ?? expect.unreachable();
  expect(source.Properties['LogType']).toBe('ACCESS_LOGS');
  expect(resolveValue(source.Properties['ResourceArn'], { ...references, [distribution]: 'E1' })).toBe(
    'arn:aws:cloudfront::111122223333:distribution/E1',
  );
  expect(resolveValue(target.Properties['DestinationResourceArn'], references)).toBe(arnOf(idOf('SiteLog')));
});

test('The firewall logs what it blocks or counts, without tokens, cookies and queries (I19)', () => {
  const { Properties } = stack.only('AWS::WAFv2::LoggingConfiguration');
  const acl = stack.all('AWS::WAFv2::WebACL')[0]?.[0];
  expect(Properties['ResourceArn']).toEqual({ 'Fn::GetAtt': [acl, 'Arn'] });
  expect(resolveValue(Properties['LogDestinationConfigs'], references)).toEqual([arnOf(idOf('FirewallLog'))]);
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
