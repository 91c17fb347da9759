import { createResolver, type Template } from '@twillfield/local-cloud/template';
import { parseOpeningHours } from '#shared/appointments/opening-hours.rules.ts';
import { isTimeZone } from '#shared/calendar/time-zone.ts';
import { Parameters } from '#infra/parameters.ts';
import type { Stage } from '#infra/stage.ts';
import { synthesizePart } from './synthesize-part.ts';

/** What a parameter of the template may be, as CloudFormation writes it. */
interface Declaration {
  readonly Default?: string | number;
  readonly AllowedPattern?: string;
  readonly AllowedValues?: readonly string[];
  readonly MinValue?: number;
  readonly MaxValue?: number;
}

/** The parameters of a stage with their rules. */
function synthesizeParameters(stage: Stage): Template & { Parameters: object } {
  const template = synthesizePart(stage, (stack) => void new Parameters(stack, 'Parameters'));
  return template as Template & { Parameters: object };
}

/**
 * The values that a deploy would use, and a sentence for each that CloudFormation would refuse. `given` are those of the command,
 * `previous` those of the last deploy.
 */
export function judgeParameters(
  stage: Stage,
  given: Readonly<Record<string, string>>,
  previous: Readonly<Record<string, string>>,
): { values: Readonly<Record<string, string>>; refused: string[] } {
  const template = synthesizeParameters(stage);
  const declared = Object.entries(template.Parameters as Readonly<Record<string, Declaration>>);
  const unknown = Object.keys(given).filter((name) => !declared.some(([known]) => known === name));
  const values = Object.fromEntries(
    declared.flatMap(([name, { Default }]) => {
      const value = given[name] ?? previous[name] ?? Default;
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
  const refused = [
    ...unknown.map(
      (name) => `The template has no parameter ${name}: look for its name in docs/operations.md.`,
    ),
    ...declared.flatMap(([name, declaration]) => judgeValue(name, values[name], declaration)),
  ];
  const scope = { stackName: stage, region: 'us-east-1', accountId: '000000000000' };
  // a rule may name one that is missing
  const parameters = { ...Object.fromEntries(declared.map(([name]) => [name, ''])), ...values };
  return { values, refused: [...refused, ...createResolver(template, { scope, parameters }).brokenRules()] };
}

function judgeValue(
  name: string,
  value: string | undefined,
  { AllowedPattern, AllowedValues, MinValue, MaxValue }: Declaration,
): string[] {
  if (value === undefined) return [`${name} is missing: add --parameters ${name}=….`];
  if (AllowedPattern !== undefined && !new RegExp(AllowedPattern).test(value))
    return [`${name} cannot be '${value}': it must fit ${AllowedPattern}.`];
  if (AllowedValues !== undefined && !AllowedValues.includes(value))
    return [`${name} cannot be '${value}': it is one of ${AllowedValues.join(', ')}.`];
  const isCount = MinValue !== undefined && MaxValue !== undefined;
  if (isCount && !(/^\d+$/.test(value) && Number(value) >= MinValue && Number(value) <= MaxValue))
    return [`${name} cannot be '${value}': it is a whole number from ${MinValue} to ${MaxValue}.`];
  return MEANINGS[name]?.(value) ?? [];
}

/** What only a function that reads the value would refuse. */
const MEANINGS: Readonly<Record<string, (value: string) => string[]>> = {
  AcademyTimeZone: (zone) =>
    isTimeZone(zone) ? [] : [`AcademyTimeZone cannot be '${zone}': there is no such zone in the IANA list.`],
  AcademyHours: (hours) => {
    try {
      parseOpeningHours(hours, 'UTC');
      return [];
    } catch (error) {
      return [`AcademyHours: ${error instanceof Error ? error.message : String(error)}`];
    }
  },
};
