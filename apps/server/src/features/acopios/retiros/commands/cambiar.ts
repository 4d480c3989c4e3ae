import { evaluarRetiro } from '@plomada/domain/acopios/retiros/retiro.rules';
import type {
  AnularRetiro,
  EditarRetiro,
  Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import {
  compararCantidades,
  importeDe,
  restarCantidades,
} from '@plomada/domain/base/cantidad.rules';
import { required } from '@plomada/domain/base/required';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { recordAudit } from '../../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../../context/context.ts';
import { merge } from '../../../../context/sql/edit.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { exigirVigente, tomarAcopio, type AcopioTomado } from '../../locks.sql.ts';
import { tomarItemUnico, type ItemTomado } from '../locks.sql.ts';
import { camposRetiro } from '../retiros.mapper.ts';
import { rechazarRetiro, saldoDe, verificarFecha } from '../retiros.policy.ts';
import { leerRetiro } from '../retiros.queries.ts';
import { actualizarRetiro, marcarAnulado, mover, type Datos } from '../retiros.sql.ts';

type Referencia = Pick<EditarRetiro, 'id' | 'retiroId' | 'version'>;
type Tomado = {
  readonly acopio: AcopioTomado;
  readonly item: ItemTomado;
  readonly retiro: Retiro;
};

/** A living retiro with its acopio and item locked: nothing of the three changes meanwhile. */
async function tomarRetiro(tx: Tx, { id, retiroId, version }: Referencia): Promise<Tomado> {
  const acopio = await tomarAcopio(tx, id);
  const retiro = await leerRetiro(tx, { id, retiroId });
  if (retiro.estado === 'ANULADO') throw new AppError('RETIRO_ANULADO');
  if (version !== undefined) requireVersion(retiro.version, version);
  exigirVigente(acopio);
  const item = await tomarItemUnico(tx, id, retiro.itemId);
  return { acopio, item, retiro };
}

const opuesto = (cantidad: string): string => restarCantidades('0', cantidad);

/**
 * The new amount, held against what would be left had this retiro never been: at its own frozen
 * price. Less than before always fits, even of an item completed since.
 */
function evaluarCambio({ acopio, item, retiro }: Tomado, cantidad: string): number {
  if (compararCantidades(cantidad, retiro.cantidad) <= 0) {
    return required(
      importeDe(cantidad, retiro.precioUnitario),
      'an amount below one written before',
    );
  }
  const sinEste: ItemTomado = {
    ...item,
    retirado: restarCantidades(item.retirado, retiro.cantidad),
    precioUnitario: retiro.precioUnitario,
  };
  const saldoCentavos = saldoDe(acopio) + retiro.importeCentavos;
  const renglones = [{ item: sinEste, cantidad, path: 'cantidad' }];
  const evaluado = evaluarRetiro({ tipo: acopio.tipo, saldoCentavos }, renglones);
  if (!evaluado.ok) {
    const antes = { ...acopio, retirado: acopio.retirado - retiro.importeCentavos };
    throw rechazarRetiro(antes, renglones, evaluado);
  }
  return required(evaluado.importes[0], 'the amount of the only line');
}

const datosDe = (retiro: Retiro): Whole<Datos> & Pick<Retiro, 'cantidad'> => ({
  cantidad: retiro.cantidad,
  fecha: retiro.fecha,
  remitoNumero: retiro.remitoNumero,
  retiradoPor: retiro.retiradoPor,
  destino: retiro.destino,
  observaciones: retiro.observaciones,
});

type Cambio = { readonly resumen: string; readonly antes: Retiro; readonly despues: Retiro };

/** The quantity before and after stays in the history, under the acopio. */
const auditar = (
  tx: Tx,
  { id, proyectoId, codigo }: AcopioTomado,
  { resumen, antes, despues }: Cambio,
): Promise<void> =>
  recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'ACOPIO',
    entidadId: id,
    proyectoId,
    resumen: `${resumen} del acopio ${codigo}`,
    antes: camposRetiro(antes),
    despues: camposRetiro(despues),
  });

export function editarRetiro(ctx: TenantContext, input: EditarRetiro): Promise<Retiro> {
  return transaction(ctx, async (tx) => {
    const tomado = await tomarRetiro(tx, input);
    const { acopio, retiro: antes } = tomado;
    const { id: _id, retiroId: _retiroId, version: _version, ...sent } = input;
    const { cantidad, ...datos } = merge(datosDe(antes), sent);
    if (datos.fecha !== antes.fecha) verificarFecha(acopio, datos.fecha, ctx.ahora);
    const importeCentavos = evaluarCambio(tomado, cantidad);
    await mover(tx, antes, {
      cantidad: restarCantidades(cantidad, antes.cantidad),
      importeCentavos: importeCentavos - antes.importeCentavos,
    });
    await actualizarRetiro(tx, antes.id, { cantidad, importeCentavos }, datos);
    const despues = await leerRetiro(tx, input);
    const { unidad, descripcion } = despues.item;
    const paso =
      despues.cantidad === antes.cantidad
        ? ''
        : ` de ${nombrarCantidad(antes.cantidad, unidad)} a ${nombrarCantidad(despues.cantidad, unidad)} de ${descripcion}`;
    const resumen = `Editó el retiro ${antes.numero}${paso}`;
    await auditar(tx, acopio, { resumen, antes, despues });
    return despues;
  });
}

/** It stays, marked, and what it took is there to be taken again. */
export function anularRetiro(ctx: TenantContext, input: AnularRetiro): Promise<Retiro> {
  return transaction(ctx, async (tx) => {
    const { acopio, retiro: antes } = await tomarRetiro(tx, input);
    await mover(tx, antes, {
      cantidad: opuesto(antes.cantidad),
      importeCentavos: -antes.importeCentavos,
    });
    await marcarAnulado(tx, antes.id, input.motivo ?? null);
    const despues = await leerRetiro(tx, input);
    const que = `${nombrarCantidad(antes.cantidad, antes.item.unidad)} de ${antes.item.descripcion}`;
    const porQue = input.motivo ? ` (motivo: ${input.motivo})` : '';
    const resumen = `Anuló el retiro ${antes.numero} de ${que}${porQue}`;
    await auditar(tx, acopio, { resumen, antes, despues });
    return despues;
  });
}
