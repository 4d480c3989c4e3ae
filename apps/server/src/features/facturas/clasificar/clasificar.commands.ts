import {
  clasificacionEnPalabras,
  codigoListado,
  verificarTipo,
} from '@plomada/domain/facturas/clasificar.rules';
import type { ClasificarTipo, TipoClasificado } from '@plomada/domain/facturas/clasificar.schema';
import { nombreDeTipo } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { contextoDeCruce } from '../facturas.queries.ts';
import { selectAlgunas } from '../facturas.sql.ts';
import { LOCK_LECTURAS } from '../lecturas/lecturas.sql.ts';
import { LOCK_LISTADA, SELECT_OCUPADA, UPDATE_TIPO } from './clasificar.sql.ts';

/**
 * Sets the kind that a document with an unknown code is treated as, keeping ARCA's code too;
 * `tipoArca` null takes the kind back.
 */
export function clasificarTipo(
  ctx: TenantContext,
  { arcaId, tipoArca }: ClasificarTipo,
): Promise<TipoClasificado> {
  return transaction(ctx, async (tx) => {
    const { tenantId, query } = tx;
    // Readings are locked out, because a file may list the very document whose identity this one
    // would take.
    await query(LOCK_LECTURAS(tenantId));
    const factura = await foundRow(tx, LOCK_LISTADA(tenantId, arcaId));
    const listado = codigoListado(factura);
    const nuevo = tipoArca ?? listado;
    const cruzadas = await query(selectAlgunas(contextoDeCruce(tx), { arcaIds: [arcaId] }));
    const { ocupada } = await oneRow(tx, SELECT_OCUPADA(tenantId, arcaId, nuevo));
    const registrada = cruzadas.some(({ nuestroId }) => nuestroId !== null);
    mustAllow(verificarTipo(factura, tipoArca, { registrada, ocupada }));
    const codigoArca = tipoArca === null ? null : listado;
    if (nuevo === factura.tipoArca) return { arcaId, tipoArca: nuevo, codigoArca };
    await query(UPDATE_TIPO(tenantId, arcaId, nuevo, codigoArca, tx.now));
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'FACTURA',
      entidadId: arcaId,
      resumen: `${clasificacionEnPalabras(factura, tipoArca)}, de ${factura.denominacion}`,
      antes: { tipo: nombreDeTipo(factura.tipoArca) },
      despues: { tipo: nombreDeTipo(nuevo) },
    });
    return { arcaId, tipoArca: nuevo, codigoArca };
  });
}
