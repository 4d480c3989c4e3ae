import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import {
  itemAbierto,
  itemEliminable,
  revisarEdicionDeItem,
} from '@plomada/domain/acopios/items/item.rules';
import type {
  AcopioItem,
  CrearItem,
  EditarItem,
  EliminarItem,
} from '@plomada/domain/acopios/items/item.schema';
import { required } from '@plomada/domain/base/required';
import { pick } from '@plomada/domain/base/shape.rules';
import { DECIR } from '@plomada/formatters/decir';

import { recordAudit, type AuditAction, subjectOf } from '../../../audit/record-audit.ts';
import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { tomarAcopio, tomarVigente, type AcopioTomado } from '../acopios.sql.ts';
import { CAMPOS } from './columns.sql.ts';
import { camposItem, nombrarItem } from './items.mapper.ts';
import { leerItem } from './items.queries.ts';
import { actualizarItem, escribirMarcas, insertarItems } from './items.sql.ts';
import { SELECT_ACOPIO_DE } from './list.sql.ts';

type Cambio = {
  readonly accion?: AuditAction;
  readonly resumen: string;
  readonly antes?: AcopioItem;
  readonly despues?: AcopioItem;
};

/**
 * A change of an item is logged as one of its acopio, because people look for it in the acopio's
 * history.
 */
const auditar = (
  tx: Tx,
  acopio: AcopioTomado,
  { accion = 'EDITAR', resumen, antes, despues }: Cambio,
): Promise<void> =>
  recordAudit(tx, {
    accion,
    ...subjectOf('ACOPIO', acopio),
    resumen: `${resumen} del acopio ${acopio.codigo}`,
    antes: antes ? camposItem(antes) : {},
    despues: despues ? camposItem(despues) : {},
  });

export function crearItem(ctx: TenantContext, { id, ...datos }: CrearItem): Promise<AcopioItem> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarVigente(tx, id);
    const [itemId] = await insertarItems(tx, acopio, [datos]);
    const item = await leerItem(tx, { id, itemId: required(itemId, 'the item just inserted') });
    await auditar(tx, acopio, { resumen: `Agregó el ítem ${nombrarItem(item)}`, despues: item });
    return item;
  });
}

export function editarItem(
  ctx: TenantContext,
  { id, itemId, version, ...sent }: EditarItem,
): Promise<AcopioItem> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarVigente(tx, id);
    const antes = await leerItem(tx, { id, itemId });
    requireVersion(antes.version, version);
    mustAllow(itemAbierto(antes));
    const datos = merge(pick(antes, CAMPOS), sent);
    mustAllow(revisarEdicionDeItem(acopio.tipo, { antes, datos }, DECIR));
    await actualizarItem(tx, antes, datos);
    const despues = await leerItem(tx, { id, itemId });
    await auditar(tx, acopio, { resumen: `Editó el ítem ${nombrarItem(despues)}`, antes, despues });
    return despues;
  });
}

/**
 * An item with active retiros cannot be deleted. The row and its cancelled retiros stay in the
 * database.
 */
export function eliminarItem(
  ctx: TenantContext,
  { motivo, version, ...referencia }: EliminarItem,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const acopio = await tomarVigente(tx, referencia.id);
    const item = await leerItem(tx, referencia);
    if (version !== undefined) requireVersion(item.version, version);
    mustAllow(itemEliminable(item, DECIR));
    const completado = item.completadoEn === null ? null : new Date(item.completadoEn);
    await escribirMarcas(tx, item.id, tx.now, completado);
    const resumen = `Eliminó el ítem ${nombrarItem(item)}${motivo ? ` (motivo: ${motivo})` : ''}`;
    await auditar(tx, acopio, { accion: 'ELIMINAR', resumen, antes: item });
    return { id: item.id, eliminado: true };
  });
}

/**
 * Marks an item as complete or open again. Idempotent: an item already in that state is returned
 * unchanged. The call names only the item, so its acopio is looked up to be locked first, in the
 * usual order.
 */
function marcar(ctx: TenantContext, itemId: string, completo: boolean): Promise<AcopioItem> {
  return transaction(ctx, async (tx) => {
    const de = await foundRow(tx, SELECT_ACOPIO_DE(tx.tenantId, itemId));
    const acopio = await tomarAcopio(tx, de.id);
    const antes = await leerItem(tx, { id: de.id, itemId });
    if (antes.completado === completo) return antes;
    mustAllow(admiteCambios(acopio));
    await escribirMarcas(tx, itemId, null, completo ? tx.now : null);
    const despues = await leerItem(tx, { id: de.id, itemId });
    const verbo = completo ? 'Marcó como completo' : 'Volvió a abrir';
    await auditar(tx, acopio, {
      resumen: `${verbo} el ítem ${nombrarItem(antes)}`,
      antes,
      despues,
    });
    return despues;
  });
}

export const completarItem = (ctx: TenantContext, { id }: ById): Promise<AcopioItem> =>
  marcar(ctx, id, true);

export const reabrirItem = (ctx: TenantContext, { id }: ById): Promise<AcopioItem> =>
  marcar(ctx, id, false);
