import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { firmaDescargaSchema, textoDeFirma } from '@plomada/domain/organizaciones/descarga.schema';
import { isSignatureOf, signerOf } from '@plomada/server/audit/signer';

import type { Operation } from '../verb.ts';
import { refused } from './refusal.ts';

/** Public key that signed the manifest; null for a zip without a signature. */
export type Signature = { readonly publicKey: string } | null;

/**
 * Key that signed the manifest's exact bytes; null for a zip without a signature. Refuses a zip
 * with an invalid one. A valid one shows who made the zip, not that they can be trusted.
 */
export function signatureOf(sha256: string, raw: string | null): Signature {
  if (raw === null) return null;
  let stated: unknown = null;
  try {
    stated = JSON.parse(raw);
  } catch {
    // Text that is no JSON is refused by the schema below, like any other invalid signature.
  }
  const parsed = firmaDescargaSchema.safeParse(stated);
  const holds =
    parsed.success && isSignatureOf(textoDeFirma(sha256), parsed.data.firma, parsed.data.clave);
  if (!holds) throw refused('La firma del zip no es de su manifiesto: fue cambiado.');
  return { publicKey: parsed.data.clave };
}

async function ownKey({ dataDir }: Operation): Promise<string | null> {
  const given = process.env['AUDIT_SIGNING_KEY'];
  const pem = given || (await readFile(join(dataDir, 'auditoria.key'), 'utf8').catch(() => ''));
  return pem ? (signerOf(pem)?.publicKey ?? null) : null;
}

/** Fingerprint of a key, equal for every spelling of its base64. */
const fingerprint = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

/** Line about the signature for the operator. */
export async function signatureLine(op: Operation, signature: Signature): Promise<string> {
  if (!signature) return 'Firma: el zip no está firmado; nada prueba de qué instalación es.';
  const own = await ownKey(op);
  const print = fingerprint(signature.publicKey);
  if (own !== null && fingerprint(own) === print) return 'Firma: de esta instalación.';
  return (
    `Firma: de otra instalación, con la clave sha256:${print}. ` +
    'Comparar la huella con quien la opera: por sí sola no prueba nada.'
  );
}
