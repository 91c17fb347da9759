import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt, stringAt } from './json.ts';
import type { Template } from './load-template.ts';
import { assignIdentity, type Identity, type Scope } from './physical-ids.ts';

/** `AWS::NoValue`: the property that holds it is left out. */
const NO_VALUE: unique symbol = Symbol('AWS::NoValue');
type Resolved = Json | typeof NO_VALUE;

export type ResolveOptions = {
  scope: Scope;
  /** Values of the template's parameters; a parameter without value and default is an error. */
  parameters: Readonly<Record<string, string>>;
  /** Rewrites every resolved string, e.g. the distribution's address to the edge's own. */
  rewrite?: (text: string) => string;
};

export type Resolver = {
  /** The value with every intrinsic function replaced; absent when it resolves to AWS::NoValue. */
  resolve(value: Json): Json | undefined;
  identity(logicalId: string): Identity;
  /** Whether the resource's Condition holds (true when it has none). */
  exists(logicalId: string): boolean;
  /** What the template's rules say about the parameters that they refuse. */
  brokenRules(): string[];
};

/** Resolves intrinsic functions of one template. Everything unknown is a LocalCloudError that names the place. */
export function createResolver(template: Template, options: ResolveOptions): Resolver {
  const { scope, parameters, rewrite = (text: string) => text } = options;
  const identities = new Map<string, Identity>();
  const assigning = new Set<string>();

  const pseudo: Record<string, Resolved> = {
    'AWS::Region': scope.region,
    'AWS::AccountId': scope.accountId,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': scope.stackName,
    'AWS::StackId': `arn:aws:cloudformation:${scope.region}:${scope.accountId}:stack/${scope.stackName}/local`,
    'AWS::NoValue': NO_VALUE,
  };

  function identity(logicalId: string): Identity {
    const known = identities.get(logicalId);
    if (known !== undefined) return known;
    const resource = template.Resources[logicalId];
    if (resource === undefined)
      throw new LocalCloudError(`The template refers to ${logicalId}, which it does not contain.`);
    if (assigning.has(logicalId)) throw new LocalCloudError(`The name of ${logicalId} depends on itself.`);
    assigning.add(logicalId);
    const given = (property: string) => {
      const value = resource.Properties?.[property];
      const name = value === undefined ? undefined : walk(value);
      return typeof name === 'string' ? name : undefined;
    };
    const assigned = assignIdentity(resource.Type, { scope, logicalId, given });
    assigning.delete(logicalId);
    identities.set(logicalId, assigned);
    return assigned;
  }

  function ref(name: string): Resolved {
    if (name in pseudo) return pseudo[name] ?? null;
    const parameter = template.Parameters?.[name];
    if (parameter !== undefined) return parameterValue(name, parameter);
    return identity(name).ref;
  }

  function parameterValue(name: string, declaration: Json): Json {
    const value = parameters[name] ?? stringAt(declaration, 'Default');
    if (value === undefined)
      throw new LocalCloudError(`The template's parameter ${name} has no value and no default.`);
    if (/^(CommaDelimitedList|List<)/.test(stringAt(declaration, 'Type') ?? ''))
      throw new LocalCloudError(`The local cloud knows no lists as parameters (${name}).`);
    return value;
  }

  function getAtt(target: Json): Json {
    const [logicalId = '', attribute = ''] = list(target).map(text);
    const value = identity(logicalId).attributes[attribute];
    if (value !== undefined) return value;
    const type = template.Resources[logicalId]?.Type ?? 'unknown';
    throw new LocalCloudError(`The local cloud has no attribute ${attribute} for ${logicalId} (${type}).`);
  }

  function sub(argument: Json): string {
    if (typeof argument !== 'string' || argument.includes('${!'))
      throw new LocalCloudError(`The local cloud cannot fill in ${JSON.stringify(argument)}.`);
    return rewrite(argument.replace(/\$\{([^}]+)\}/g, (_match, name: string) => text({ Ref: name })));
  }

  function condition(name: string): boolean {
    const definition = template.Conditions?.[name];
    if (definition === undefined) throw new LocalCloudError(`The template has no condition ${name}.`);
    return holds(definition);
  }

  function holds(expression: Json): boolean {
    const [operator, operands] = isObject(expression) ? (Object.entries(expression)[0] ?? []) : [];
    const [first = null, second = null] = Array.isArray(operands) ? operands : [];
    if (operator === 'Fn::Not') return !holds(first);
    if (operator === 'Fn::And' && Array.isArray(operands)) return operands.every(holds);
    if (operator === 'Fn::Or' && Array.isArray(operands)) return operands.some(holds);
    if (operator === 'Fn::Equals') return JSON.stringify(resolve(first)) === JSON.stringify(resolve(second));
    if (operator === 'Fn::Contains') return list(first).map(text).includes(text(second));
    throw new LocalCloudError(`The local cloud does not know the condition ${JSON.stringify(expression)}.`);
  }

  const functions: Record<string, (argument: Json) => Resolved> = {
    Ref: (name) => ref(text(name)),
    'Fn::GetAtt': getAtt,
    'Fn::Sub': sub,
    'Fn::Join': (argument) => {
      const [separator, parts] = pair(argument, 'Fn::Join');
      return rewrite(list(parts).map(text).join(text(separator)));
    },
    'Fn::Select': (argument) => {
      const [index, parts] = pair(argument, 'Fn::Select');
      const chosen = list(parts)[Number(text(index))];
      if (chosen === undefined) throw new LocalCloudError(`Fn::Select has no entry ${text(index)}.`);
      return chosen;
    },
    'Fn::Split': (argument) => {
      const [separator, joined] = pair(argument, 'Fn::Split');
      return text(joined).split(text(separator));
    },
    'Fn::If': (argument) => {
      const [name, whenTrue, whenFalse] = Array.isArray(argument) ? argument : [];
      return walk((condition(text(name ?? '')) ? whenTrue : whenFalse) ?? null);
    },
    'Fn::FindInMap': (argument) => {
      const [map = '', first = '', second = ''] = list(argument).map(text);
      const found = objectAt(objectAt(template.Mappings, map), first)[second];
      if (found === undefined)
        throw new LocalCloudError(`The template's mapping ${map} has no ${first}.${second}.`);
      return found;
    },
  };

  function walk(value: Json): Resolved {
    if (Array.isArray(value)) return value.map(walk).filter((entry) => entry !== NO_VALUE);
    if (typeof value === 'string') return rewrite(value);
    if (!isObject(value)) return value;
    const [name, ...others] = Object.keys(value);
    if (name !== undefined && others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const apply = functions[name];
      if (apply === undefined)
        throw new LocalCloudError(`The local cloud does not know the function ${name} of the template.`);
      return apply(value[name] ?? null);
    }
    const entries: JsonObject = {};
    for (const [key, inner] of Object.entries(value)) {
      const resolved = walk(inner);
      if (resolved !== NO_VALUE) entries[key] = resolved;
    }
    return entries;
  }

  function resolve(value: Json): Json | undefined {
    const resolved = walk(value);
    return resolved === NO_VALUE ? undefined : resolved;
  }

  function text(value: Json): string {
    const resolved = walk(value);
    if (typeof resolved === 'string') return resolved;
    if (typeof resolved === 'number' || typeof resolved === 'boolean') return String(resolved);
    throw new LocalCloudError(`The template needs text, not ${JSON.stringify(value)}.`);
  }

  function list(value: Json): Json[] {
    const resolved = walk(value);
    if (Array.isArray(resolved)) return resolved;
    throw new LocalCloudError(`The template needs a list, not ${JSON.stringify(value)}.`);
  }

  function exists(logicalId: string): boolean {
    const name = template.Resources[logicalId]?.Condition;
    return name === undefined || condition(name);
  }

  function brokenRules(): string[] {
    return Object.entries(template.Rules ?? {}).flatMap(([name, rule]) =>
      listAt(rule, 'Assertions')
        .filter((assertion) => isObject(assertion) && !holds(assertion['Assert'] ?? null))
        .map((assertion) => stringAt(assertion, 'AssertDescription') ?? name),
    );
  }

  return { resolve, identity, exists, brokenRules };
}

function pair(argument: Json, name: string): [Json, Json] {
  const [first, second] = Array.isArray(argument) ? argument : [];
  if (first === undefined || second === undefined) throw new LocalCloudError(`${name} needs two arguments.`);
  return [first, second];
}
