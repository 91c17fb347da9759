import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject, objectAt, stringAt } from './json.ts';
import { inlineNestedStacks, listNestedStacks } from './nested-stacks.ts';

export type TemplateResource = {
  Type: string;
  Properties?: JsonObject;
  DependsOn?: string | string[];
  Condition?: string;
};

export type Template = {
  Parameters?: JsonObject;
  Mappings?: JsonObject;
  Conditions?: JsonObject;
  Rules?: JsonObject;
  Resources: Record<string, TemplateResource>;
  Outputs?: JsonObject;
};

/** `template` has the resources of nested stacks among its own. `assets` maps an S3 object key of the asset bucket to the file or folder on this machine. */
export type LoadedTemplate = {
  stackName: string;
  region: string;
  template: Template;
  assets: ReadonlyMap<string, string>;
};

/**
 * Reads `<Stack>.template.json`, `<Stack>.assets.json` and the region from `manifest.json` beside them.
 * @throws LocalCloudError when the template was never synthesized or is not JSON.
 */
export async function loadTemplate(templateFile: string): Promise<LoadedTemplate> {
  const folder = dirname(templateFile);
  const stackName = basename(templateFile, '.template.json');
  const template = await readTemplate(templateFile);
  const files = objectAt(await readJson(join(folder, `${stackName}.assets.json`)), 'files');
  const assets = assetPaths(folder, files);
  const nested = new Map<string, Template>();
  for (const [logicalId, resource] of listNestedStacks(template))
    nested.set(logicalId, await readTemplate(nestedFile(logicalId, resource, assets)));
  return {
    stackName,
    template: inlineNestedStacks(template, nested),
    assets,
    region: await readRegion(folder, stackName),
  };
}

async function readTemplate(file: string): Promise<Template> {
  const template = await readJson(file);
  if (!isTemplate(template)) throw new LocalCloudError(`${file} is not a CloudFormation template.`);
  return template;
}

/** The file behind the address of a nested template: an intrinsic function that ends with the asset's key. */
function nestedFile(
  logicalId: string,
  { Properties }: TemplateResource,
  assets: ReadonlyMap<string, string>,
): string {
  const address = JSON.stringify(Properties?.['TemplateURL'] ?? null);
  const [, file] = [...assets].find(([key]) => address.includes(`/${key}"`)) ?? [];
  if (file === undefined)
    throw new LocalCloudError(`The template of the nested stack ${logicalId} is not an asset.`);
  return file;
}

function assetPaths(folder: string, files: JsonObject): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const file of Object.values(files)) {
    const path = stringAt(objectAt(file, 'source'), 'path');
    for (const destination of Object.values(objectAt(file, 'destinations'))) {
      const key = stringAt(destination, 'objectKey');
      if (path !== undefined && key !== undefined) paths.set(key, join(folder, path));
    }
  }
  return paths;
}

async function readRegion(folder: string, stackName: string): Promise<string> {
  const artifacts = objectAt(await readJson(join(folder, 'manifest.json')), 'artifacts');
  const region = stringAt(artifacts[stackName], 'environment')?.split('/').at(-1);
  return region === undefined || region === 'unknown-region' ? 'us-east-1' : region;
}

async function readJson(file: string): Promise<Json> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new LocalCloudError(`The synthesized template ${file} is missing.`, {
      fix: 'npm run build',
      cause,
    });
  }
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new LocalCloudError(`${file} is not valid JSON.`, { fix: 'npm run build', cause });
  }
}

function isTemplate(value: unknown): value is Template {
  return isObject(value) && isObject(value['Resources']);
}
