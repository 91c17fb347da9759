import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createResolver, type Template } from '@twillfield/local-cloud/template';
import { App, BootstraplessSynthesizer, type IStackSynthesizer, Stack } from 'aws-cdk-lib';
import { Parameters } from '#infra/parameters.ts';
import { type Stage, STAGE } from '#infra/stage.ts';

/** What a parameter of the template may be, as CloudFormation writes it. */
interface Declaration {
  readonly Default?: string | number;
  readonly AllowedPattern?: string;
  readonly AllowedValues?: readonly string[];
  readonly MinValue?: number;
  readonly MaxValue?: number;
}

/** The parameters of a stage with their rules: a template without resources, so that no function must be built for it. */
function synthesizeParameters(stage: Stage): Template & { Parameters: object } {
  const outdir = mkdtempSync(join(tmpdir(), 'academy-parameters-'));
  try {
    const app = new App({
      outdir,
      context: { [STAGE]: stage },
      analyticsReporting: false,
      // a template that only declares uses nothing of it
      builtinCloudFormationValidation: false,
    });
    // the library's own types do not fit each other under exactOptionalPropertyTypes, hence `as`
    const synthesizer = new BootstraplessSynthesizer() as IStackSynthesizer;
    new Parameters(new Stack(app, 'Parameters', { synthesizer }), 'Parameters');
    return app.synth().getStackByName('Parameters').template as Template & { Parameters: object };
  } finally {
    rmSync(outdir, { recursive: true });
  }
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
  return [];
}
