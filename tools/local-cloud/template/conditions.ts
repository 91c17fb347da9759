import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

/** Whether the named condition of the template holds; `resolve` gives the operands of Fn::Equals their values. */
export function evaluateCondition(
  name: string,
  conditions: JsonObject,
  resolve: (value: Json) => Json,
): boolean {
  const evaluating = new Set<string>();

  function byName(condition: string): boolean {
    const definition = conditions[condition];
    if (definition === undefined) throw new LocalCloudError(`The template has no condition ${condition}.`);
    if (evaluating.has(condition)) throw new LocalCloudError(`The condition ${condition} depends on itself.`);
    evaluating.add(condition);
    const holds = evaluate(definition);
    evaluating.delete(condition);
    return holds;
  }

  function evaluate(expression: Json): boolean {
    const [operator, operand] = isObject(expression) ? (Object.entries(expression)[0] ?? []) : [];
    if (operator === 'Condition' && typeof operand === 'string') return byName(operand);
    const operands = Array.isArray(operand) ? operand : [];
    if (operator === 'Fn::And') return operands.every(evaluate);
    if (operator === 'Fn::Or') return operands.some(evaluate);
    if (operator === 'Fn::Not') return !evaluate(operands[0] ?? null);
    if (operator === 'Fn::Equals') {
      return JSON.stringify(resolve(operands[0] ?? null)) === JSON.stringify(resolve(operands[1] ?? null));
    }
    throw new LocalCloudError(`The local cloud does not know the condition ${JSON.stringify(expression)}.`);
  }

  return byName(name);
}
