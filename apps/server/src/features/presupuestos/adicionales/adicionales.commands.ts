import { newId } from '@plomada/db/ids';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import type { Refusal } from '@plomada/domain/base/refusal';
import { AppError } from '@plomada/domain/errores';
import {
  type CambioDeItem,
  evaluarAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.rules';
import type {
  Adicional,
  CrearAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { refusalError } from '../../../http/transport/refuse.ts';
import { verificarReferencias } from '../../movimientos/references.sql.ts';
import { tomarEnVigor } from '../en-vigor.queries.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { leerAdicionales } from './adicionales.queries.ts';
import { INSERT, UPDATE_VIGENTE, UPSERT_ITEMS } from './adicionales.sql.ts';

/** The rule's findings, with the certified money as people read it. */
function conImportes(rechazo: Refusal, { moneda }: Presupuesto): Refusal {
  const details = rechazo.details?.map((detalle) => {
    const certificado = detalle.data?.['medidoCentavos'];
    if (typeof certificado !== 'number') return detalle;
    return { ...detalle, message: `${detalle.message}: ${formatearDinero(certificado, moneda)}` };
  });
  return details ? { ...rechazo, details } : rechazo;
}

type Cambio = CambioDeItem & { readonly id: string };

async function escribirCambios(
  { query, tenantId, ahora, actor }: Tx,
  presupuestoId: string,
  cambios: readonly Cambio[],
): Promise<void> {
  const filas = cambios.map(({ id, descripcion, unidad, rubroId, despues }, i) => ({
    id,
    lugar: i + 1,
    descripcion,
    unidad,
    cantidad: despues.cantidad,
    precio_unitario: despues.precioUnitario,
    importe_centavos: despues.importeCentavos,
    rubro_id: rubroId,
  }));
  await query(UPSERT_ITEMS(tenantId, presupuestoId, ahora, actor.userId, JSON.stringify(filas)));
}

function sumarDiferencia({ totalVigenteCentavos }: Presupuesto, cambios: readonly Cambio[]) {
  const diferencia = cambios.reduce(
    (suma, { antes, despues }) => suma + despues.importeCentavos - (antes?.importeCentavos ?? 0),
    0,
  );
  const vigente = totalVigenteCentavos + diferencia;
  if (vigente <= CENTAVOS_MAX) return { diferencia, vigente };
  const details = [{ path: 'items', message: 'El total del presupuesto es demasiado grande' }];
  throw new AppError('VALIDATION_ERROR', { details });
}

async function escribirAdicional(
  tx: Tx,
  presupuesto: Presupuesto,
  { tipo, fecha, motivo }: CrearAdicional,
  cambios: readonly Cambio[],
): Promise<number> {
  const { tenantId, ahora, actor } = tx;
  const { id } = presupuesto;
  const { diferencia, vigente } = sumarDiferencia(presupuesto, cambios);
  await escribirCambios(tx, id, cambios);
  const renglones = cambios.map(({ id: itemId, descripcion, unidad, antes, despues }) => ({
    itemId,
    descripcion,
    unidad,
    antes,
    despues,
  }));
  const dicho = [tipo, fecha, motivo, diferencia, vigente, JSON.stringify(renglones)] as const;
  await tx.query(INSERT(newId(), tenantId, id, ...dicho, ahora, actor.userId));
  const [fila] = await tx.query(UPDATE_VIGENTE(tenantId, id, vigente, ahora, actor.userId));
  if (!fila) throw new Error('a locked budget was not updated');
  return fila.version;
}

/** The only way an accepted budget changes: what was agreed stays beside what stands. */
export function crearAdicional(
  ctx: TenantContext,
  input: CrearAdicional,
): Promise<Adicional & { version: number }> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, input.id);
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
    const cambios = evaluado.cambios.map((cambio) => ({ ...cambio, id: cambio.itemId ?? newId() }));
    const version = await escribirAdicional(tx, presupuesto, input, cambios);
    const creado = (await leerAdicionales(tx, input.id)).at(-1);
    if (!creado) throw new Error('the adicional is not there');
    const total = formatearDinero(creado.totalVigenteCentavos, presupuesto.moneda);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'PRESUPUESTO',
      entidadId: presupuesto.id,
      proyectoId: presupuesto.proyectoId,
      resumen: `Agregó el adicional ${creado.numero} al ${nombrarPresupuesto(presupuesto)}: queda en ${total}. Motivo: ${input.motivo}`,
      antes: { totalCentavos: presupuesto.totalVigenteCentavos },
      despues: { totalCentavos: creado.totalVigenteCentavos },
    });
    return { ...creado, version };
  });
}
