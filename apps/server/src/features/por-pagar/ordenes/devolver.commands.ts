import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { verificarMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import {
  importeDevuelto,
  medioDeDevolucion,
  verificarCuentaDeDevolucion,
} from '@plomada/domain/por-pagar/devolucion.rules';
import type { DevolverAdelanto } from '@plomada/domain/por-pagar/devolucion.schema';
import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { conceptoDeDevolucion } from '@plomada/domain/por-pagar/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCuentas, leerCuenta } from '../../cuentas/cuentas.queries.ts';
import { registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { lockAdelantos } from './adelantos.queries.ts';
import { INSERT_DEVOLUCION, SELECT_RUBRO } from './adelantos.sql.ts';
import { nombrarOrden } from './ordenes.mapper.ts';
import { leerOrden } from './ordenes.queries.ts';

type Dejada = OrdenPago & { readonly aCuenta: NonNullable<OrdenPago['aCuenta']> };

/** Orden that left something on account; 404 alike for one without, a deleted and a hidden one. */
async function leerDejada(tx: Tx, id: string): Promise<Dejada> {
  const { aCuenta, ...orden } = await leerOrden(tx, id);
  if (orden.anulada || aCuenta === null) throw new AppError('NO_ENCONTRADO');
  return { ...orden, aCuenta };
}

/** Locks the work and the amount on account, in this order. */
async function tomarDejada(tx: Tx, { id, fecha }: DevolverAdelanto): Promise<Dejada> {
  const { aCuenta } = await leerDejada(tx, id);
  const escrito = { fecha, faltaRubro: false, faltaProveedor: false };
  for (const obra of await lockObras(tx, [aCuenta.proyecto.id], { administracion: true })) {
    mustAllow(verificarMovimiento(obra, escrito, hoyEnBuenosAires(tx.now)));
  }
  await lockAdelantos(tx, [aCuenta.id]);
  return leerDejada(tx, id);
}

/**
 * Registers what a supplier gave back of an amount on account, as an income of its work and trade:
 * it lowers their cost, and is on account again once the income is deleted.
 */
export const devolverAdelanto = (
  ctx: TenantContext,
  pedido: DevolverAdelanto,
): Promise<OrdenPago> =>
  transaction(ctx, async (tx) => {
    const { id, fecha, cuentaId, cotizacion = null, nota = null } = pedido;
    await exigirCuentas(tx, [cuentaId]);
    const { tipo } = await leerCuenta(tx, cuentaId);
    mustAllow(verificarCuentaDeDevolucion(tipo));
    const orden = await tomarDejada(tx, pedido);
    const { proveedorId, moneda, aCuenta } = orden;
    const proyectoId = aCuenta.proyecto.id;
    const importeCentavos = accepted(importeDevuelto(orden, pedido, formatearDinero));
    const { rubroId } = await oneRow(tx, SELECT_RUBRO(tx.tenantId, aCuenta.id));
    const devolucionId = newId();
    const origen = { tipo: 'DEVOLUCION_PROVEEDOR', id: devolucionId } as const;
    const { value } = await registrarMovimiento(
      tx,
      { proyectoId, privado: false, origen },
      {
        tipo: 'INGRESO',
        fecha,
        concepto: conceptoDeDevolucion(orden.numero),
        importeCentavos,
        moneda,
        cotizacion,
        medioPago: medioDeDevolucion(tipo),
        rubroId,
        proveedorId,
        cuentaId,
        notas: nota,
      },
    );
    await tx.query(INSERT_DEVOLUCION(tx.tenantId, devolucionId, aCuenta.id, value.id));
    const despues = await leerOrden(tx, id);
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('ORDEN_PAGO', { id, proyectoId }),
      resumen: `Anotó la devolución de ${formatearDinero(importeCentavos, moneda)} a cuenta de ${nombrarOrden(despues)}`,
      antes: { devueltoCentavos: aCuenta.devueltoCentavos },
      despues: { devueltoCentavos: despues.aCuenta?.devueltoCentavos ?? 0 },
    });
    return despues;
  });
