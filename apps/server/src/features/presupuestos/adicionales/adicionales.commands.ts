import { newId } from '@plomada/db/ids';
import type { Refusal } from '@plomada/domain/base/refusal';
import {
  type CambioDeItem,
  evaluarAdicional,
  sumarCambios,
} from '@plomada/domain/presupuestos/adicionales/adicional.rules';
import type {
  Adicional,
  CrearAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, refusalError } from '../../../http/transport/refuse.ts';
import { verificarReferencias } from '../../movimientos/referencias.sql.ts';
import { auditarPresupuesto } from '../presupuestos.commands.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { leerAdicionales, tomarEnVigor } from '../presupuestos.queries.ts';
import { ADICIONALES, escribirVigente, INSERT, ITEMS, UPSERT_ITEMS } from './adicionales.sql.ts';

/**
 * Adds the measured amount of the item, formatted as money, to the messages of the rule's refusal.
 */
function conImportes(rechazo: Refusal, { moneda }: Presupuesto): Refusal {
  const details = rechazo.details?.map((detalle) => {
    const certificado = detalle.data?.['medidoCentavos'];
    if (typeof certificado !== 'number') return detalle;
    return { ...detalle, message: `${detalle.message}: ${formatearDinero(certificado, moneda)}` };
  });
  return details ? { ...rechazo, details } : rechazo;
}

type Acordado = {
  readonly input: CrearAdicional;
  readonly cambios: readonly CambioDeItem[];
  readonly totales: { readonly diferenciaCentavos: number; readonly totalVigenteCentavos: number };
};

/**
 * Writes the adicional, the items as it leaves them and the new total; returns the budget's new
 * version.
 */
async function escribir(tx: Tx, id: string, { input, cambios, totales }: Acordado) {
  const { tenantId, now, actor } = tx;
  const quien = [now, actor.userId] as const;
  const conId = cambios.map((cambio) => ({ ...cambio, id: cambio.itemId ?? newId() }));
  const filas = conId.map((cambio, i) =>
    ITEMS.rowOf({ ...cambio, ...cambio.despues, lugar: i + 1 }),
  );
  await tx.query(UPSERT_ITEMS(tenantId, id, ...quien, ...ITEMS.lists.values(filas)));
  const items = conId.map(({ id: itemId, descripcion, unidad, antes, despues }) => ({
    itemId,
    descripcion,
    unidad,
    antes,
    despues,
  }));
  const acordado = ADICIONALES.values(ADICIONALES.rowOf({ ...input, ...totales, items }));
  await tx.query(INSERT(newId(), tenantId, id, ...quien, ...acordado));
  return escribirVigente(tx, id, totales.totalVigenteCentavos);
}

/**
 * Changes an accepted budget, which only an adicional can; the accepted values are kept beside
 * those in force.
 */
export function crearAdicional(
  ctx: TenantContext,
  input: CrearAdicional,
): Promise<Adicional & { version: number }> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, input.id);
    const { id, moneda } = presupuesto;
    if (input.version !== undefined) requireVersion(presupuesto.version, input.version);
    const evaluado = evaluarAdicional(input, presupuesto.items);
    if (!evaluado.ok) throw refusalError(conImportes(evaluado, presupuesto));
    await verificarReferencias(tx, {
      rubros: evaluado.cambios.map(({ rubroId, indice }) => ({
        path: `items.${indice}.rubroId`,
        id: rubroId,
      })),
      proveedorId: null,
    });
    const { cambios } = evaluado;
    const totales = accepted(sumarCambios(presupuesto.totalVigenteCentavos, cambios));
    const { totalVigenteCentavos } = totales;
    const version = await escribir(tx, id, { input, cambios, totales });
    const creado = (await leerAdicionales(tx, id)).at(-1);
    if (!creado) throw new Error('The adicional just created was not found');
    const nombre = `adicional ${creado.numero} al ${nombrarPresupuesto(presupuesto)}`;
    const total = formatearDinero(totalVigenteCentavos, moneda);
    await auditarPresupuesto(tx, presupuesto, {
      accion: 'EDITAR',
      resumen: `Agregó el ${nombre}: queda en ${total}. Motivo: ${input.motivo}`,
      antes: { totalCentavos: presupuesto.totalVigenteCentavos },
      despues: { totalCentavos: totalVigenteCentavos },
    });
    return { ...creado, version };
  });
}
