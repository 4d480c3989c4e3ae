import type { Db } from '@plomada/db/client';

import { inNamedTenant } from '../../../context/resolve-tenant.ts';
import { tenantOfSecret } from '../../../context/tenant-secret.ts';
import { SELECT_BAJA, UPDATE_BAJA } from './correo.sql.ts';

/** Path of the addresses that switch the e-mails of a person off. */
export const RUTA_DE_BAJA = '/api/correo/baja';

export const direccionDeBaja = (origen: string, clave: string): string =>
  `${origen}${RUTA_DE_BAJA}/${clave}`;

type Pedido = {
  readonly db: Db;
  /** Key under which the call is counted for its share of the connections. */
  readonly ip: string;
  readonly clave: string;
};

/**
 * Organisation whose e-mails the secret switches off, by name; null for a secret that nobody has.
 * With `apagar` they are off afterwards, also when they were before.
 */
export async function desuscribir(
  { db, ip, clave }: Pedido,
  { apagar }: { readonly apagar: boolean },
): Promise<string | null> {
  const ref = tenantOfSecret(clave);
  if (ref === null) return null;
  return inNamedTenant(ref, ip, async (tenantId) => {
    const [baja] = await db.query(SELECT_BAJA(tenantId, clave));
    if (!baja) return null;
    if (apagar) await db.query(UPDATE_BAJA(tenantId, clave));
    return baja.nombre;
  });
}
