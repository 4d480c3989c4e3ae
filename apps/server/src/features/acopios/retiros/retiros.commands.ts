import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import { evaluarCambio, revisarFecha } from '@plomada/domain/acopios/retiros/retiro.rules';
import type {
  AnularRetiro,
  EditarRetiro,
  Retiro,
} from '@plomada/domain/acopios/retiros/retiro.schema';
import { restarCantidades } from '@plomada/domain/base/cantidad.rules';
import { pick } from '@plomada/domain/base/shape.rules';
import { AppError } from '@plomada/domain/errores';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { tomarAcopio, type AcopioTomado } from '../locks.sql.ts';
import { CAMPOS, ESCRITOS } from './columns.sql.ts';
import { tomarItems } from './locks.sql.ts';
import { camposRetiro, nombrarRetirado } from './retiros.mapper.ts';
import { leerRetiro } from './retiros.queries.ts';
import { ANULAR, MOVER, UPDATE } from './retiros.sql.ts';

type Referencia = Pick<EditarRetiro, 'id' | 'retiroId' | 'version'>;

/** A living retiro with its acopio locked: neither changes meanwhile, nor does any of its items. */
async function tomarRetiro(tx: Tx, { id, retiroId, version }: Referencia) {
  const acopio = await tomarAcopio(tx, id);
  const retiro = await leerRetiro(tx, { id, retiroId });
  if (retiro.estado === 'ANULADO') throw new AppError('RETIRO_ANULADO');
  if (version !== undefined) requireVersion(retiro.version, version);
  mustAllow(admiteCambios(acopio));
  const [item] = await tomarItems(tx, id, [retiro.itemId]);
  if (!item) throw new AppError('NO_ENCONTRADO');
  return { acopio, retiro, item };
}

type Cambio = { readonly resumen: string; readonly antes: Retiro; readonly despues: Retiro };

/** Under the acopio; the quantity before and after stays in its history. */
const auditar = (tx: Tx, acopio: AcopioTomado, { resumen, antes, despues }: Cambio) =>
  recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'ACOPIO',
    entidadId: acopio.id,
    proyectoId: acopio.proyectoId,
    resumen: `${resumen} del acopio ${acopio.codigo}`,
    antes: camposRetiro(antes),
    despues: camposRetiro(despues),
  });

export function editarRetiro(
  ctx: TenantContext,
  { id, retiroId, version, ...sent }: EditarRetiro,
): Promise<Retiro> {
  return transaction(ctx, async (tx) => {
    const { acopio, retiro: antes, item } = await tomarRetiro(tx, { id, retiroId, version });
    const datos = merge(pick(antes, CAMPOS), sent);
    if (datos.fecha !== antes.fecha) {
      mustAllow(revisarFecha(datos.fecha, { hoy: hoyEnBuenosAires(tx.ahora), acopio }, DECIR));
    }
    const cambio = { acopio, item, retiro: antes };
    const importeCentavos = accepted(evaluarCambio(cambio, datos.cantidad, DECIR));
    const mas = restarCantidades(datos.cantidad, antes.cantidad);
    await tx.query(MOVER(tx.tenantId, id, item.id, mas, importeCentavos - antes.importeCentavos));
    const escritos = ESCRITOS.rowOf({ ...datos, importeCentavos });
    await tx.query(
      UPDATE(tx.tenantId, retiroId, tx.ahora, tx.actor.userId, ...ESCRITOS.values(escritos)),
    );
    const despues = await leerRetiro(tx, { id, retiroId });
    const paso =
      despues.cantidad === antes.cantidad
        ? ''
        : ` de ${nombrarCantidad(antes.cantidad, item.unidad)} a ${nombrarRetirado(despues)}`;
    await auditar(tx, acopio, {
      resumen: `Editó el retiro ${antes.numero}${paso}`,
      antes,
      despues,
    });
    return despues;
  });
}

/** It stays, marked, and what it took is there to be taken again. */
export function anularRetiro(
  ctx: TenantContext,
  { motivo = null, ...referencia }: AnularRetiro,
): Promise<Retiro> {
  return transaction(ctx, async (tx) => {
    const { acopio, retiro: antes, item } = await tomarRetiro(tx, referencia);
    const menos = restarCantidades('0', antes.cantidad);
    await tx.query(MOVER(tx.tenantId, acopio.id, item.id, menos, -antes.importeCentavos));
    await tx.query(ANULAR(tx.tenantId, antes.id, tx.ahora, tx.actor.userId, motivo));
    const despues = await leerRetiro(tx, referencia);
    const porQue = motivo ? ` (motivo: ${motivo})` : '';
    const resumen = `Anuló el retiro ${antes.numero} de ${nombrarRetirado(antes)}${porQue}`;
    await auditar(tx, acopio, { resumen, antes, despues });
    return despues;
  });
}
