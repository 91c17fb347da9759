import { createPublicKey, type KeyObject } from 'node:crypto';
import { LocalCloudError } from '../../local-cloud-error.ts';
import { type Json, objectAt, stringAt, stringsAt } from '../json.ts';
import { listResources, type ResolvedStack } from '../resolve-stack.ts';

/** A key whose signature opens the files of a behaviour. */
export type TrustedKey = { id: string; publicKey: KeyObject };

/** Gives the keys that a behaviour trusts; undefined for one that needs no signature. */
export function keyGroupReader(stack: ResolvedStack) {
  const keys = new Map(
    listResources(stack, 'AWS::CloudFront::PublicKey').map(({ ref, logicalId, properties }) => [
      ref,
      readKey(logicalId, stringAt(objectAt(properties, 'PublicKeyConfig'), 'EncodedKey') ?? ''),
    ]),
  );
  const groups = new Map(
    listResources(stack, 'AWS::CloudFront::KeyGroup').map(({ ref, properties }) => [
      ref,
      stringsAt(objectAt(properties, 'KeyGroupConfig'), 'Items'),
    ]),
  );
  return (behavior: Json): TrustedKey[] | undefined => {
    const trusted = stringsAt(behavior, 'TrustedKeyGroups');
    if (trusted.length === 0) return undefined;
    return trusted
      .flatMap((group) => groups.get(group) ?? [])
      .flatMap((id) => {
        const publicKey = keys.get(id);
        return publicKey === undefined ? [] : [{ id, publicKey }];
      });
  };
}

function readKey(logicalId: string, pem: string): KeyObject {
  try {
    return createPublicKey(pem);
  } catch (error) {
    throw new LocalCloudError(`The public key ${logicalId} of the template is no key in PEM.`, {
      cause: error,
    });
  }
}
