import { contados } from '@plomada/domain/base/texto.rules';
import type { DeshacerExtracto, ExtractoDeshecho } from '@plomada/domain/extractos/extracto.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { tomarConExtractos } from '../lineas.queries.ts';
import {
  BORRAR_EXTRACTO,
  BORRAR_LINEAS,
  BORRAR_VINCULOS,
  OLVIDAR_SALDOS,
  SELECT_EXTRACTO,
  SELECT_QUEDAN,
  TOMAR_SUYOS,
} from './extractos.sql.ts';

/**
 * Undoes a file: lines that no other file has go with their links and waits, and a balance that only
 * it had makes its line provisional again. What was made from its lines stays and is listed.
 */
export function deshacerExtracto(
  ctx: TenantContext,
  { id, extractoId }: DeshacerExtracto,
): Promise<ExtractoDeshecho> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    const { tenantId, now } = tx;
    const extracto = await foundRow(tx, SELECT_EXTRACTO(tenantId, id, extractoId));
    const quedan = await tx.query(SELECT_QUEDAN(tenantId, extractoId));
    await tx.query(TOMAR_SUYOS(tenantId, extractoId));
    const vinculos = await tx.query(BORRAR_VINCULOS(tenantId, extractoId, now));
    const lineas = await tx.query(BORRAR_LINEAS(tenantId, extractoId, now));
    await tx.query(OLVIDAR_SALDOS(tenantId, extractoId, now));
    await tx.query(BORRAR_EXTRACTO(tenantId, extractoId, now));
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: 'CUENTA',
      entidadId: id,
      proyectoId: cuenta.proyectoId,
      resumen: `Deshizo el extracto ${extracto.archivo} de ${cuenta.nombre}: se fueron ${contados(lineas.length, 'línea', 'líneas')} y ${contados(vinculos.length, 'conciliación', 'conciliaciones')}`,
      antes: {
        archivo: extracto.archivo,
        desde: extracto.desde,
        hasta: extracto.hasta,
        lineas: lineas.length,
        vinculos: vinculos.length,
      },
    });
    return { lineas: lineas.length, vinculos: vinculos.length, quedan: [...quedan] };
  });
}
