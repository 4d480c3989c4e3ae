import { ultimoDiaDe } from '@plomada/domain/cierres/cierre.rules';
import type { SaldoDeCierre, SaldoGuardado } from '@plomada/domain/extractos/conciliacion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { nombrarMes } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { tomarConExtractos } from '../lineas.queries.ts';
import { leerCuadre } from './cuadre.queries.ts';
import { GUARDAR_MOTIVO, GUARDAR_SALDO } from './saldo.sql.ts';

/**
 * Saves the closing balance that a person typed, which need not agree, or why the account is not
 * reconciled; fields that are absent keep their value.
 */
export function guardarSaldo(
  ctx: TenantContext,
  { id, mes, saldoCentavos, noSeConcilia, version }: SaldoDeCierre,
): Promise<SaldoGuardado> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    const al = ultimoDiaDe(mes);
    const antes = await leerCuadre(tx, cuenta, { al });
    requireVersion(antes.version, version ?? antes.version);
    const { tenantId, now, actor } = tx;
    if (saldoCentavos !== undefined) {
      await tx.query(GUARDAR_SALDO(tenantId, id, mes, saldoCentavos, now, actor.userId));
    }
    if (noSeConcilia !== undefined) {
      await tx.query(GUARDAR_MOTIVO(tenantId, id, noSeConcilia, now, actor.userId));
    }
    const despues = await leerCuadre(tx, cuenta, { al });
    const camposDe = ({ cuadre, noSeConcilia: motivo }: typeof antes) => ({
      saldo:
        cuadre.tipeadoCentavos === null
          ? null
          : formatearDinero(cuadre.tipeadoCentavos, cuenta.moneda),
      noSeConcilia: motivo,
    });
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'CUENTA',
      entidadId: id,
      proyectoId: cuenta.proyectoId,
      resumen: `Guardó el cierre de ${nombrarMes(mes)} del banco de ${cuenta.nombre}`,
      antes: camposDe(antes),
      despues: { mes, ...camposDe(despues) },
    });
    const { estado, cuadre, noSeConcilia: motivo, version: nueva } = despues;
    return { mes, estado, noSeConcilia: motivo, cuadre, version: nueva };
  });
}
