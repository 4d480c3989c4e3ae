import type {
  AcopioItem,
  CrearItem,
  DatosItem,
  EditarItem,
  EliminarItem,
  ReferenciaItem,
} from '@plomada/domain/acopios/items/item.schema';
import { compararCantidades, ESCALA_PRECIO } from '@plomada/domain/base/cantidad.rules';
import { aUnidades } from '@plomada/domain/base/decimal.rules';
import { required } from '@plomada/domain/base/required';
import type { Whole } from '@plomada/domain/base/whole';
import { AppError } from '@plomada/domain/errores';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { exigirVigente, tomarAcopio, type AcopioTomado } from '../locks.sql.ts';
import { camposItem, nombrarItem } from './items.mapper.ts';
import { leerItem } from './items.queries.ts';
import { actualizarItem, insertarItems, marcarItem, problemaDeItem } from './items.sql.ts';
import { SELECT_ACOPIO_DE } from './list.sql.ts';

async function tomarVigente(tx: Tx, id: string): Promise<AcopioTomado> {
  const acopio = await tomarAcopio(tx, id);
  exigirVigente(acopio);
  return acopio;
}

type Cambio = {
  readonly accion: AuditAction;
  readonly resumen: string;
  readonly antes?: AcopioItem | null;
  readonly despues?: AcopioItem | null;
};

/** Under the acopio: its history is where people look for what happened to its items. */
const auditar = (
  tx: Tx,
  { id, proyectoId, codigo }: AcopioTomado,
  { accion, resumen, antes = null, despues = null }: Cambio,
): Promise<void> =>
  recordAudit(tx, {
    accion,
    entidad: 'ACOPIO',
    entidadId: id,
    proyectoId,
    resumen: `${resumen} del acopio ${codigo}`,
    antes: antes ? camposItem(antes) : {},
    despues: despues ? camposItem(despues) : {},
  });

export function crearItem(ctx: TenantContext, { id, ...datos }: CrearItem): Promise<AcopioItem> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarVigente(tx, id);
    const [nuevo] = await insertarItems(tx, acopio, [datos]);
    const itemId = required(nuevo, 'the item just inserted');
    const item = await leerItem(tx, { id, itemId });
    const resumen = `Agregó el ítem ${nombrarItem(item)}`;
    await auditar(tx, acopio, { accion: 'EDITAR', resumen, despues: item });
    return item;
  });
}

const datosDe = (item: AcopioItem): Whole<DatosItem> => ({
  codigo: item.codigo,
  descripcion: item.descripcion,
  rubroId: item.rubroId,
  unidad: item.unidad,
  cantidad: item.cantidad,
  precioUnitario: item.precioUnitario,
  precioActual: item.precioActual,
});

const mismoPrecio = (a: string, b: string): boolean =>
  aUnidades(a, ESCALA_PRECIO) === aUnidades(b, ESCALA_PRECIO);

/** What was withdrawn keeps its price, its unit and its place within the quantity. */
function verificarEdicion(acopio: AcopioTomado, antes: AcopioItem, datos: DatosItem): void {
  const { retirado, unidad } = antes;
  const problema = problemaDeItem(acopio, datos);
  if (problema) throw new AppError('VALIDATION_ERROR', { details: [problema] });
  if (datos.cantidad && compararCantidades(datos.cantidad, retirado) < 0) {
    const message = `Ya se retiraron ${nombrarCantidad(retirado, unidad)}: la cantidad no puede ser menor.`;
    throw new AppError('ITEM_BAJO_RETIRADO', {
      message,
      details: [{ path: 'cantidad', message, data: { retirado, pedida: datos.cantidad } }],
    });
  }
  if (antes.cantidadRetiros === 0) return;
  const congelado = [
    { path: 'precioUnitario', cambia: !mismoPrecio(datos.precioUnitario, antes.precioUnitario) },
    { path: 'unidad', cambia: datos.unidad !== unidad },
  ].find(({ cambia }) => cambia);
  if (!congelado) return;
  const { path } = congelado;
  const message =
    path === 'unidad'
      ? 'La unidad de un ítem con retiros queda como estaba.'
      : 'El precio de un ítem con retiros queda como estaba.';
  const data = { retiros: antes.cantidadRetiros, retirado };
  throw new AppError('PRECIO_CONGELADO', { message, details: [{ path, message, data }] });
}

function exigirAbierto({ completado, descripcion }: AcopioItem): void {
  if (!completado) return;
  const message = `${descripcion} está marcado como completo: no admite cambios ni retiros.`;
  throw new AppError('ITEM_COMPLETO', { message, details: [{ path: 'itemId', message }] });
}

export function editarItem(ctx: TenantContext, input: EditarItem): Promise<AcopioItem> {
  return transaction(ctx, async (tx) => {
    const { id, itemId, version, ...sent } = input;
    const acopio = await tomarVigente(tx, id);
    const antes = await leerItem(tx, { id, itemId });
    requireVersion(antes.version, version);
    exigirAbierto(antes);
    const datos = merge(datosDe(antes), sent);
    verificarEdicion(acopio, antes, datos);
    await actualizarItem(tx, antes, datos);
    const despues = await leerItem(tx, { id, itemId });
    const resumen = `Editó el ítem ${nombrarItem(despues)}`;
    await auditar(tx, acopio, { accion: 'EDITAR', resumen, antes, despues });
    return despues;
  });
}

/** Only what nobody took anything from; it stays in the database, and its cancelled retiros too. */
export function eliminarItem(
  ctx: TenantContext,
  { motivo, version, ...referencia }: EliminarItem,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarVigente(tx, referencia.id);
    const item = await leerItem(tx, referencia);
    if (version !== undefined) requireVersion(item.version, version);
    if (item.cantidadRetiros > 0) {
      const { cantidadRetiros: retiros, retirado, unidad, descripcion } = item;
      const message = `${descripcion} tiene ${retiros === 1 ? 'un retiro' : `${retiros} retiros`} por ${nombrarCantidad(retirado, unidad)}: no se puede eliminar.`;
      const details = [{ path: 'itemId', message, data: { retiros, retirado } }];
      throw new AppError('ITEM_CON_RETIROS', { message, details });
    }
    const completado = item.completadoEn === null ? null : new Date(item.completadoEn);
    await marcarItem(tx, item.id, { eliminado: true, completado });
    const porQue = motivo ? ` (motivo: ${motivo})` : '';
    const resumen = `Eliminó el ítem ${nombrarItem(item)}${porQue}`;
    await auditar(tx, acopio, { accion: 'ELIMINAR', resumen, antes: item });
    return { id: item.id, eliminado: true };
  });
}

/** The item as the calls that name it alone find it: its acopio is locked first, as everywhere. */
async function tomarItem(
  tx: Tx,
  itemId: string,
): Promise<{ acopio: AcopioTomado; item: AcopioItem; referencia: ReferenciaItem }> {
  const [fila] = await tx.query(SELECT_ACOPIO_DE(tx.tenantId, itemId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  const referencia = { id: fila.id, itemId };
  const acopio = await tomarAcopio(tx, fila.id);
  return { acopio, item: await leerItem(tx, referencia), referencia };
}

/** Asked again for what it already is, it answers the same and writes nothing. */
function marcarCompleto(
  ctx: TenantContext,
  itemId: string,
  completo: boolean,
): Promise<AcopioItem> {
  return transaction(ctx, async (tx) => {
    const { acopio, item, referencia } = await tomarItem(tx, itemId);
    if (item.completado === completo) return item;
    exigirVigente(acopio);
    const completado = completo ? ctx.ahora : null;
    await marcarItem(tx, item.id, { eliminado: false, completado });
    const despues = await leerItem(tx, referencia);
    const resumen = completo
      ? `Marcó como completo el ítem ${nombrarItem(item)}`
      : `Volvió a abrir el ítem ${nombrarItem(item)}`;
    await auditar(tx, acopio, { accion: 'EDITAR', resumen, antes: item, despues });
    return despues;
  });
}

type Id = { readonly id: string };

export const completarItem = (ctx: TenantContext, { id }: Id): Promise<AcopioItem> =>
  marcarCompleto(ctx, id, true);

export const reabrirItem = (ctx: TenantContext, { id }: Id): Promise<AcopioItem> =>
  marcarCompleto(ctx, id, false);
