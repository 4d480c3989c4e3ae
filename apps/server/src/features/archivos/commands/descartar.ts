import type { TenantId } from '@plomada/db/tenant-id';

import type { BaseContext } from '../../../context/context.ts';
import type { Services } from '../../../context/services.ts';
import { UPDATE_DESCARTADO } from '../archivos.sql.ts';

export type Entorno = Pick<BaseContext, 'db' | 'ahora' | 'log'> & {
  readonly services: Pick<Services, 'fileStore'>;
};

/**
 * Gives up an upload that no transaction took: first the row, then the bytes. A commit whose answer
 * was lost holds the row's lock until it is decided, and what it committed is not touched.
 */
export async function discardLoose(
  { db, services, ahora, log }: Entorno,
  tenantId: TenantId,
  id: string,
): Promise<boolean> {
  try {
    const [fila] = await db.query(UPDATE_DESCARTADO(tenantId, id, ahora));
    if (!fila) return false;
    await services.fileStore.remove(fila.clave);
    return true;
  } catch (error) {
    // The sweep finds what is left: the row, or the object of a discarded one.
    log.warn({ err: error }, 'upload not discarded');
    return false;
  }
}
