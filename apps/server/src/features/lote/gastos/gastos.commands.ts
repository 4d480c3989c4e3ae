import { newId } from '@plomada/db/ids';
import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import { required } from '@plomada/domain/base/required';
import { pick } from '@plomada/domain/base/shape.rules';
import type {
  CrearGastoLote,
  EditarGastoLote,
  GastoLote,
} from '@plomada/domain/lote/gasto-lote.schema';
import { movimientoDeGasto, recibeElGasto } from '@plomada/domain/lote/lote.rules';

import { type AuditAction, recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { exigirCuentas } from '../../cuentas/cuentas.queries.ts';
import { tomarMovimiento } from '../../movimientos/bajas.commands.ts';
import { reescribirMovimiento } from '../../movimientos/commands/escribir.ts';
import { registrarConCheques } from '../../movimientos/commands/registrar-con-cheque.ts';
import { exigirFecha } from '../lote.policy.ts';
import { exigirQueEntre, type ObraDeLote, tomarLote } from '../lote.sql.ts';
import { CAMPOS, type DatosGasto, GASTOS } from './columns.sql.ts';
import { camposGasto, nombrarGasto } from './gastos.mapper.ts';
import { leerGasto } from './gastos.queries.ts';

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: GastoLote;
  readonly despues: GastoLote;
};

export async function auditarGasto(
  tx: Tx,
  obra: ObraDeLote,
  { accion, verbo, antes, despues }: Cambio,
): Promise<void> {
  await recordAudit(tx, {
    accion,
    ...subjectOf('GASTO_LOTE', { id: despues.id, proyectoId: obra.id }),
    resumen: `${verbo} ${nombrarGasto(despues, obra)}`,
    antes: antes ? camposGasto(antes) : {},
    despues: camposGasto(despues),
  });
}

/** Creates an expense of the purchase and its movement of the work. */
export function crearGasto(
  ctx: TenantContext,
  { id: proyectoId, cuentaId, chequeIds, chequeNuevo, ...datos }: CrearGastoLote,
): Promise<GastoLote> {
  return transaction(ctx, async (tx) => {
    const { obra, lote } = await tomarLote(tx, proyectoId);
    exigirFecha(tx, obra, datos.fecha);
    const importeLoteCentavos = accepted(importeEn(datos, lote.moneda));
    const id = newId();
    const movimientoId = newId();
    const origen = { tipo: 'GASTO_LOTE', id } as const;
    const dueno = { id: movimientoId, proyectoId, privado: false, origen };
    await exigirCuentas(tx, [cuentaId]);
    const contraparte = recibeElGasto(datos, lote.vendedor);
    const pagado = { ...dueno, chequeIds, chequeNuevo, contraparte };
    await registrarConCheques(tx, pagado, { ...movimientoDeGasto(datos), cuentaId });
    const fijos = { id, loteId: lote.id, proyectoId, movimientoId };
    await tx.query(GASTOS.insert(tx, { ...datos, ...fijos, importeLoteCentavos }));
    await exigirQueEntre(tx, lote.id, 'importeCentavos');
    const despues = await leerGasto(tx, { loteId: lote.id, gastoId: id });
    await auditarGasto(tx, obra, { accion: 'CREAR', verbo: 'Registró', despues });
    return despues;
  });
}

/** Edits any field of an expense but its currency, and its movement with it. */
export function editarGasto(
  ctx: TenantContext,
  { id, gastoId, version, cuentaId, ...enviado }: EditarGastoLote,
): Promise<GastoLote> {
  return transaction(ctx, async (tx) => {
    const { obra, lote } = await tomarLote(tx, id);
    const referencia = { loteId: lote.id, gastoId };
    const antes = await leerGasto(tx, referencia);
    requireVersion(antes.version, version);
    const propios: DatosGasto = pick(antes, CAMPOS);
    const datos = { ...merge(propios, enviado), moneda: antes.moneda };
    // An expense may have an old date that is not allowed now, so only a new date is checked.
    if (datos.fecha !== antes.fecha) exigirFecha(tx, obra, datos.fecha);
    const importeLoteCentavos = accepted(importeEn(datos, lote.moneda));
    const movimientoId = required(antes.movimientoId, 'the movement of an expense of a lot');
    const movimiento = await tomarMovimiento(tx, movimientoId);
    if (cuentaId !== antes.cuentaId) await exigirCuentas(tx, [cuentaId]);
    const escrito = movimientoDeGasto(datos);
    const cambios = cuentaId === undefined ? escrito : { ...escrito, cuentaId };
    await reescribirMovimiento(tx, { antes: movimiento, cambios });
    await oneRow(tx, GASTOS.update(tx, antes, { ...datos, importeLoteCentavos }));
    await exigirQueEntre(tx, lote.id, 'importeCentavos');
    const despues = await leerGasto(tx, referencia);
    await auditarGasto(tx, obra, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
