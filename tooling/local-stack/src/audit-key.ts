import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';

import { readIfPresent, writeAtomically } from '@plomada/local-clerk/atomic-file';

/** Signing key of the audit log's checkpoints (PKCS8 PEM), created on the first start. */
export async function ensureAuditKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auditoria.key');
  const known = await readIfPresent(path);
  if (known !== null) return known;
  const made = generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
  await writeAtomically(path, made);
  return made;
}
