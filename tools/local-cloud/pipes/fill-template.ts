import { LocalCloudError } from '../local-cloud-error.ts';
import { isObject, type Json, type JsonObject } from '../template/json.ts';

/** The input of a pipe's target: JSON in which each path of the record in angle brackets, without quotes, is its value. */
export function fillTemplate(template: string, record: JsonObject): JsonObject {
  const filled = template.replaceAll(/<\$((?:\.[\w-]+)+)>/g, (_path, path: string) =>
    JSON.stringify(valueAt(path.slice(1).split('.'), record) ?? null),
  );
  const input = JSON.parse(filled) as Json;
  if (!isObject(input)) throw new LocalCloudError(`The input template ${template} makes no JSON object.`);
  return input;
}

const valueAt = (path: readonly string[], record: Json): Json | undefined =>
  path.reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), record);
