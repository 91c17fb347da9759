import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, stringAt } from '../template/json.ts';

/** Whether a record fits a pattern of EventBridge or of a pipe. @throws LocalCloudError for an operator that the template does not use. */
export function matchPattern(pattern: JsonObject, record: Json | undefined): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === '$or' && Array.isArray(expected)) {
      return expected.some((option) => isObject(option) && matchPattern(option, record));
    }
    const actual = isObject(record) ? record[key] : undefined;
    if (isObject(expected)) return matchPattern(expected, actual);
    return Array.isArray(expected) && expected.some((rule) => matchRule(rule, actual));
  });
}

function matchRule(rule: Json, actual: Json | undefined): boolean {
  if (!isObject(rule)) return rule === actual;
  if ('exists' in rule) return (actual !== undefined) === (rule['exists'] === true);
  const prefix = stringAt(rule, 'prefix');
  if (prefix === undefined)
    throw new LocalCloudError(`The local cloud does not know the pattern ${JSON.stringify(rule)}.`);
  return typeof actual === 'string' && actual.startsWith(prefix);
}
