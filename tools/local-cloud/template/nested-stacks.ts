import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, objectAt } from './json.ts';
import type { Template, TemplateResource } from './load-template.ts';

/** What would mean something else in the outer template, or name a parameter within a text. */
const NOT_MOVABLE =
  /"Fn::Sub":(?!"(?:[^"$]|\$\{AWS::(?:AccountId|Region|Partition|URLSuffix)\})*")|"AWS::Stack(?:Name|Id)"/;
/** What CloudFormation would look for in the nested template itself. */
const CONDITIONAL = /"Fn::(?:If|FindInMap)"|"Condition":"/;

/** The nested stacks of a template by logical id. */
export function listNestedStacks(template: Template): [string, TemplateResource][] {
  return Object.entries(template.Resources).filter(([, { Type }]) => Type === 'AWS::CloudFormation::Stack');
}

/**
 * The template with the resources of its nested stacks instead of these stacks: where a nested template names one of its
 * parameters stands what the outer one gives for it. `nested` has a template for each nested stack by its logical id.
 * @throws LocalCloudError for what cannot be moved between templates.
 */
export function inlineNestedStacks(template: Template, nested: ReadonlyMap<string, Template>): Template {
  const stacks = new Map(
    listNestedStacks(template).map(([logicalId, stack]) => [
      logicalId,
      resourcesOf(logicalId, stack, nested.get(logicalId)),
    ]),
  );
  const own = Object.entries(template.Resources)
    .filter(([logicalId]) => !stacks.has(logicalId))
    .map(([logicalId, resource]): [string, TemplateResource] => [logicalId, waitForAll(resource, stacks)]);
  const resources: Record<string, TemplateResource> = {};
  for (const [logicalId, resource] of [...own, ...[...stacks.values()].flat()]) {
    if (resources[logicalId] !== undefined)
      throw new LocalCloudError(`${logicalId} is in the template and in a nested stack.`);
    resources[logicalId] = resource;
  }
  return { ...template, Resources: resources };
}

function resourcesOf(
  logicalId: string,
  stack: TemplateResource,
  template: Template | undefined,
): [string, TemplateResource][] {
  const refused = (why: string) =>
    new LocalCloudError(`The local cloud cannot run the nested stack ${logicalId}: ${why}.`);
  if (template === undefined) throw refused('it has no template');
  const { Parameters = {}, Resources, Conditions, Mappings, Outputs } = template;
  if (stack.Condition !== undefined || Conditions !== undefined || Mappings !== undefined)
    throw refused('it has conditions or mappings');
  if (Outputs !== undefined) throw refused('it has outputs');
  const text = JSON.stringify(Resources);
  if (CONDITIONAL.test(text)) throw refused('it names conditions or mappings of another template');
  if (NOT_MOVABLE.test(text)) throw refused('it uses Fn::Sub with names, or its own name');
  const given = objectAt(stack.Properties, 'Parameters');
  const values = new Map<string, Json>();
  for (const [name, parameter] of Object.entries(Parameters)) {
    const value = given[name] ?? (isObject(parameter) ? parameter['Default'] : undefined);
    if (value === undefined) throw refused(`its parameter ${name} has no value`);
    values.set(name, value);
  }
  return Object.entries(Resources).map(([id, resource]) => [
    id,
    { ...resource, ...(resource.Properties && { Properties: fillObject(resource.Properties, values) }) },
  ]);
}

/** A resource that comes after a nested stack comes after each resource of it. */
function waitForAll(
  resource: TemplateResource,
  stacks: ReadonlyMap<string, [string, TemplateResource][]>,
): TemplateResource {
  if (resource.DependsOn === undefined) return resource;
  const ids = [resource.DependsOn].flat();
  return { ...resource, DependsOn: ids.flatMap((id) => stacks.get(id)?.map(([inner]) => inner) ?? id) };
}

function fillObject(value: Readonly<Record<string, Json>>, values: ReadonlyMap<string, Json>) {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, values)]));
}

function fill(value: Json, values: ReadonlyMap<string, Json>): Json {
  if (Array.isArray(value)) return value.map((entry) => fill(entry, values));
  if (!isObject(value)) return value;
  const { Ref: name, ...others } = value;
  const given = typeof name === 'string' && Object.keys(others).length === 0 ? values.get(name) : undefined;
  return given ?? fillObject(value, values);
}
