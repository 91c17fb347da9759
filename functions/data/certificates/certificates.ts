import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import {
  type Item,
  type Table,
  TransactionConditionFailed,
  type Write,
  conflictingItem,
  table,
} from '../table.ts';

/** A certificate under its public number, which is all that is needed to read it. */
export const storedCertificate = z.object({ certificateId: idSchema<'certificate'>(), token: z.string() });
export type StoredCertificate = z.infer<typeof storedCertificate>;

interface CompletionOf {
  userId: Id<'user'>;
  courseId: Id<'course'>;
}

/** The writes that delete a completion and its certificate together, so that no certificate is issued in between. */
export function endCertificateWrites(table: Table, completion: Item & { PK: string; SK: string }): Write[] {
  const { certificateId } = parseRow(z.object({ certificateId: idSchema<'certificate'>() }), completion);
  return [keys.certificate(certificateId), { PK: completion.PK, SK: completion.SK }].map((Key) => ({
    Delete: { TableName: table.name, Key },
  }));
}

export function certificateRepository(table: Table) {
  return {
    async get(certificateId: Id<'certificate'>): Promise<StoredCertificate | undefined> {
      return parseRow(
        storedCertificate,
        await table.get(keys.certificate(certificateId), { consistent: true }),
      );
    },

    /**
     * Stores a certificate once and answers the one that is stored: of two requests at the same moment both get the first one's.
     * Undefined when the completion is gone, because the account was deleted meanwhile.
     */
    async issue(
      { userId, courseId }: CompletionOf,
      certificate: StoredCertificate,
    ): Promise<StoredCertificate | undefined> {
      try {
        await table.transactWrite([
          {
            ConditionCheck: {
              TableName: table.name,
              Key: keys.completion(userId, courseId),
              ConditionExpression: 'certificateId = :certificate',
              ExpressionAttributeValues: { ':certificate': certificate.certificateId },
            },
          },
          {
            Put: {
              TableName: table.name,
              Item: { ...keys.certificate(certificate.certificateId), ...certificate },
              ConditionExpression: 'attribute_not_exists(PK)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ]);
        return certificate;
      } catch (error) {
        if (!(error instanceof TransactionConditionFailed)) throw error;
        return parseRow(storedCertificate, conflictingItem(error, 1));
      }
    },
  };
}

export const certificates = lazily(() => certificateRepository(table()));
