import { newId } from '@plomada/db/ids';
import type { CrearGastoLote, EditarGastoLote, GastoLote } from '@plomada/domain/lote/lote.schema';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { tomarMovimiento } from '../../movimientos/bajas.commands.ts';
import { reescribirMovimiento, registrarMovimiento } from '../../movimientos/commands/escribir.ts';
import { leerDto } from '../../movimientos/movimientos.mapper.ts';
import { tomarLote, type ObraDeLote } from '../locks.sql.ts';
import { enMonedaDelLote, exigirFecha } from '../lote.policy.ts';
import { exigirQueEntre } from '../lote.sql.ts';
import { camposGasto, datosDeMovimiento, editableDe, nombrarGasto } from './gastos.mapper.ts';
import { leerGasto } from './gastos.queries.ts';
import { actualizarGasto, insertarGasto } from './gastos.sql.ts';

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
    entidad: 'GASTO_LOTE',
    entidadId: despues.id,
    proyectoId: obra.id,
    resumen: `${verbo} ${nombrarGasto(despues, obra)}`,
    antes: antes ? camposGasto(antes) : {},
    despues: camposGasto(despues),
  });
}

/** One expense of the purchase and, with it, one movement of the work. */
export function crearGasto(ctx: TenantContext, input: CrearGastoLote): Promise<GastoLote> {
  return transaction(ctx, async (tx) => {
    const { id: obraId, moneda, cotizacion = null, descripcion = null, ...resto } = input;
    const { obra, lote } = await tomarLote(tx, obraId);
    const datos = { ...resto, cotizacion, descripcion };
    exigirFecha(ctx, datos.fecha, obra.inicio);
    const importeLoteCentavos = enMonedaDelLote({ ...datos, moneda }, lote);
    const gastoId = newId();
    const origen = { tipo: 'GASTO_LOTE', id: gastoId } as const;
    const nuevo = { proyectoId: obraId, privado: false, origen };
    const movimiento = leerDto(
      await registrarMovimiento(tx, nuevo, datosDeMovimiento(datos, moneda)),
    );
    const loteId = lote.id;
    const fila = { id: gastoId, loteId, proyectoId: obraId, moneda, movimientoId: movimiento.id };
    await insertarGasto(tx, fila, { ...datos, importeLoteCentavos });
    await exigirQueEntre(tx, loteId, 'importeCentavos');
    const creado = await leerGasto(tx, { loteId, gastoId });
    await auditarGasto(tx, obra, { accion: 'CREAR', verbo: 'Registró', despues: creado });
    return creado;
  });
}

/** Anything but the currency; its movement says the same. */
export function editarGasto(ctx: TenantContext, input: EditarGastoLote): Promise<GastoLote> {
  return transaction(ctx, async (tx) => {
    const { id: obraId, gastoId, version, ...enviado } = input;
    const { obra, lote } = await tomarLote(tx, obraId);
    const referencia = { loteId: lote.id, gastoId };
    const antes = await leerGasto(tx, referencia);
    requireVersion(antes.version, version);
    const datos = merge(editableDe(antes), enviado);
    // An old row may carry a date that would not be let in now.
    if (datos.fecha !== antes.fecha) exigirFecha(ctx, datos.fecha, obra.inicio);
    const { moneda } = antes;
    const importeLoteCentavos = enMonedaDelLote({ ...datos, moneda }, lote);
    if (antes.movimientoId === null) throw new Error('an expense of a lot has no movement');
    const movimiento = await tomarMovimiento(tx, antes.movimientoId);
    const cambio = { antes: movimiento, cambios: datosDeMovimiento(datos, moneda) };
    await reescribirMovimiento(tx, cambio);
    await actualizarGasto(tx, antes, { ...datos, importeLoteCentavos });
    await exigirQueEntre(tx, lote.id, 'importeCentavos');
    const despues = await leerGasto(tx, referencia);
    await auditarGasto(tx, obra, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
