import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  inlineNestedStacks,
  type Template as CloudFormationTemplate,
} from '@twillfield/local-cloud/template';
import { type CfnElement, NestedStack, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { ROUTES } from '#shared/api/routes.ts';
import { academyApp } from './academy-app.ts';
import { GRANTS } from './grants.ts';

/** A resource as the template writes it; intrinsic functions stay as they are. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly DependsOn?: readonly string[];
  readonly Condition?: string;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly UpdatePolicy?: unknown;
}

/**
 * The stack for tests of the template: real contract, grants and site rules, placeholder code. Every granted entry counts as
 * written. Files go to a temporary folder that is removed when the process ends.
 */
export function synthesize(context?: Context): Synthesized {
  // by itself it takes seconds, and most files of tests want the same
  return context === undefined ? (whole ??= synthesizeWith({})) : synthesizeWith(context);
}
let whole: Synthesized | undefined;

type Context = Readonly<Record<string, string>>;

function synthesizeWith(context: Context): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'academy-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path, '..');
  };
  const code = write('code/index.js', 'exports.handler = async () => ({});');
  write('site/assets/app-1a2b.js', '');
  write('site/course/1/index.html', '<link rel="canonical" href="{{SITE_URL}}/course/1">');
  write('site/index.html', '<a href="mailto:{{CONTACT_EMAIL}}">Write to us</a>');
  const siteFolder = write('site/app.html', '<p>Academy</p>');
  const { stack } = academyApp(join(folder, 'out'), {
    routes: ROUTES,
    bundles: new Map(Object.keys(GRANTS).map((name) => [name, code])),
    siteFolder,
    context,
  });
  const read = (of: Stack) => Template.fromStack(of).toJSON() as CloudFormationTemplate;
  const outer = read(stack);
  const nested = new Map(
    stack.node
      .findAll()
      .filter((construct) => construct instanceof NestedStack)
      .map((inner) => [stack.getLogicalId(inner.nestedStackResource as CfnElement), read(inner)]),
  );
  return new Synthesized(
    inlineNestedStacks(outer, nested) as object as TemplateJson,
    [outer, ...nested.values()].map(({ Parameters = {}, Resources }) => ({
      parameters: Object.keys(Parameters).length,
      types: Object.values(Resources).map(({ Type }) => Type),
    })),
    stack,
  );
}

interface TemplateJson {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Parameters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly Conditions: Readonly<Record<string, unknown>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown; readonly Condition?: string }>>;
  readonly Mappings: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
}

/** Questions that the tests ask of a template. */
interface Distribution {
  readonly CacheBehaviors: readonly Record<string, unknown>[];
  readonly DefaultCacheBehavior: Record<string, unknown>;
  readonly Origins: readonly {
    readonly Id: string;
    readonly DomainName: unknown;
    readonly OriginPath?: string;
    readonly OriginCustomHeaders?: unknown;
  }[];
  readonly OriginGroups: {
    readonly Items: readonly {
      readonly Id: string;
      readonly FailoverCriteria: unknown;
      readonly Members: { readonly Items: readonly { readonly OriginId: string }[] };
    }[];
  };
  readonly [property: string]: unknown;
}

export class Synthesized {
  /** With the resources of nested stacks among its own. */
  readonly json: TemplateJson;
  /** What each template has by itself, that of the stack first: its number of parameters, the type of each resource. */
  readonly templates: readonly { readonly parameters: number; readonly types: readonly string[] }[];
  /** What it was synthesized from. */
  readonly construct: Stack;

  constructor(json: TemplateJson, templates: Synthesized['templates'], construct: Stack) {
    this.json = json;
    this.templates = templates;
    this.construct = construct;
  }

  /** Resources of a type with their logical ids. */
  all(type: string): [string, Resource][] {
    return Object.entries(this.json.Resources).filter(([, resource]) => resource.Type === type);
  }

  only(type: string): Resource {
    const found = this.all(type);
    const [first] = found;
    if (first === undefined || found.length > 1) throw new Error(`${found.length} resources are ${type}`);
    return first[1];
  }

  /** What the distribution is made of. */
  distribution(): Distribution {
    return this.only('AWS::CloudFront::Distribution').Properties['DistributionConfig'] as Distribution;
  }

  /** Functions of ours by entry name. */
  functions(): Map<string, { id: string; resource: Resource }> {
    return new Map(
      this.all('AWS::Lambda::Function').flatMap(([id, resource]) => {
        const name = resource.Properties['Description'];
        return typeof name === 'string' ? [[name, { id, resource }] as const] : [];
      }),
    );
  }

  /** Logical id of the function whose ARN, or whose alias or version, is named. */
  functionId(named: unknown): string | undefined {
    const { Ref = '', 'Fn::GetAtt': [id] = [] } = named as { Ref?: string; 'Fn::GetAtt'?: string[] };
    const { FunctionName } = this.json.Resources[Ref]?.Properties ?? {};
    return id ?? (FunctionName as { Ref?: string } | undefined)?.Ref;
  }

  /** Statements of every policy attached to a role, by the role's logical id. */
  listStatements(roleId: string): Statement[] {
    const attached = this.all('AWS::IAM::Policy')
      .filter(([, { Properties }]) => JSON.stringify(Properties['Roles']).includes(`"${roleId}"`))
      .flatMap(([, { Properties }]) => (Properties['PolicyDocument'] as PolicyDocument).Statement);
    return [
      ...this.listInlineStatements()
        .filter(({ id }) => id === roleId)
        .map((one) => one.statement),
      ...attached,
    ];
  }

  /** Statements of the policies that stand in roles, with the role's logical id. */
  listInlineStatements(): { id: string; statement: Statement }[] {
    return this.all('AWS::IAM::Role').flatMap(([id, { Properties }]) =>
      ((Properties['Policies'] ?? []) as { PolicyDocument: PolicyDocument }[]).flatMap((policy) =>
        policy.PolicyDocument.Statement.map((statement) => ({ id, statement })),
      ),
    );
  }
}

export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}
interface PolicyDocument {
  readonly Statement: readonly Statement[];
}
