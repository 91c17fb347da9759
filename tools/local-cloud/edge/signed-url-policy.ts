import { isObject, type Json, listAt, numberAt, objectAt, stringAt } from '../template/json.ts';

/** What a policy of CloudFront allows. `resource` with wildcards; `before` and `after` in seconds; `from`: an IPv4 range. */
export type Policy = { resource: string; before: number; after?: number; from?: string };

/** A policy's one statement; undefined for what CloudFront calls malformed. */
export function readPolicy(text: string): Policy | undefined {
  const [statement, ...others] = listAt(parse(text), 'Statement');
  const condition = objectAt(statement, 'Condition');
  const resource = stringAt(statement, 'Resource');
  const before = numberAt(objectAt(condition, 'DateLessThan'), 'AWS:EpochTime');
  if (others.length > 0 || resource === undefined || before === undefined) return undefined;
  const after = numberAt(objectAt(condition, 'DateGreaterThan'), 'AWS:EpochTime');
  const from = stringAt(objectAt(condition, 'IpAddress'), 'AWS:SourceIp');
  return {
    resource,
    before,
    ...(after !== undefined && { after }),
    ...(from !== undefined && { from }),
  };
}

function parse(text: string): Json {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
