import { isObject, type Json, type JsonObject, numberAt, stringAt } from '../template/json.ts';

/** Whether a record fits an event filter pattern of Lambda (the operators of EventBridge patterns). */
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
  if (Array.isArray(actual)) return actual.some((entry) => matchRule(rule, entry));
  if (!isObject(rule)) return rule === (actual ?? null) && (actual !== undefined || rule !== null);
  if ('exists' in rule) return (actual !== undefined) === (rule['exists'] === true);
  if ('anything-but' in rule)
    return actual !== undefined && !matchesAny(rule['anything-but'] ?? null, actual);
  if ('numeric' in rule) return matchNumeric(rule['numeric'] ?? null, actual);
  if (typeof actual !== 'string') return false;
  const equal = stringAt(rule, 'equals-ignore-case');
  if (equal !== undefined) return equal.toLowerCase() === actual.toLowerCase();
  return (
    actual.startsWith(stringAt(rule, 'prefix') ?? '\0') || actual.endsWith(stringAt(rule, 'suffix') ?? '\0')
  );
}

function matchesAny(excluded: Json, actual: Json): boolean {
  const rules = Array.isArray(excluded) ? excluded : [excluded];
  return rules.some((rule) => matchRule(rule, actual));
}

/** `['>', 0, '<=', 5]`; DynamoDB's numbers are text, and compare as numbers. */
function matchNumeric(comparison: Json, actual: Json | undefined): boolean {
  const value = numberAt({ value: actual ?? null }, 'value');
  if (value === undefined || !Array.isArray(comparison)) return false;
  for (let index = 0; index < comparison.length; index += 2) {
    const limit = Number(comparison[index + 1]);
    const operator = comparison[index];
    const holds =
      operator === '='
        ? value === limit
        : operator === '<'
          ? value < limit
          : operator === '<='
            ? value <= limit
            : operator === '>'
              ? value > limit
              : operator === '>=' && value >= limit;
    if (!holds) return false;
  }
  return true;
}
