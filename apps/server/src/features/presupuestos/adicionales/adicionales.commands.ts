import { newId } from '@plomada/db/ids';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import {
  type CambioDeItem,
  evaluarAdicional,
  type ProblemaDeAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.rules';
import type {
  Adicional,
  CrearAdicional,
} from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { verificarReferencias } from '../../movimientos/references.sql.ts';
import { tomarEnVigor } from '../certificados/certificados.commands.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { leerAdicionales } from './adicionales.queries.ts';
import { INSERT, UPDATE_VIGENTE, UPSERT_ITEMS } from './adicionales.sql.ts';

const MENSAJES: Readonly<Record<ProblemaDeAdicional['motivo'], string>> = {
  AJENO: 'Ese ítem no está en el presupuesto',
  REPETIDO: 'Ese ítem ya está en el adicional',
  CANTIDAD: 'No se puede deducir más de lo que hay',
  SIN_CAMBIO: 'El ítem queda como estaba',
  EXCESIVO: 'El importe es demasiado grande',
  CERTIFICADO: 'El ítem quedaría por debajo de lo ya certificado',
};

function rechazo(problemas: readonly ProblemaDeAdicional[], { moneda }: Presupuesto): AppError {
  const details: DetalleError[] = problemas.map((problema) => {
    const { indice, campo, motivo, certificadoCentavos } = problema;
    const path = `items.${indice}.${campo}`;
    if (certificadoCentavos === undefined) return { path, message: MENSAJES[motivo] };
    const message = `${MENSAJES[motivo]}: ${formatearDinero(certificadoCentavos, moneda)}`;
    return { path, message, data: { certificadoCentavos } };
  });
  const certificado = problemas.some(({ motivo }) => motivo === 'CERTIFICADO');
  return new AppError(certificado ? 'AVANCE_EXCEDIDO' : 'VALIDATION_ERROR', { details });
}

type Cambio = CambioDeItem & { readonly id: string };

async function escribirCambios(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
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
  tx: QueryTx,
  ctx: TenantContext,
  presupuesto: Presupuesto,
  { tipo, fecha, motivo }: CrearAdicional,
  cambios: readonly Cambio[],
): Promise<number> {
  const { tenantId, ahora, actor } = ctx;
  const { id } = presupuesto;
  const { diferencia, vigente } = sumarDiferencia(presupuesto, cambios);
  await escribirCambios(tx, ctx, id, cambios);
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
  return withSqlTransaction(ctx, async (tx) => {
    const presupuesto = await tomarEnVigor(tx, ctx, input.id);
    if (input.version !== undefined) requireVersion(presupuesto.version, input.version);
    const evaluado = evaluarAdicional(input, presupuesto.items);
    if (!evaluado.ok) throw rechazo(evaluado.problemas, presupuesto);
    await verificarReferencias(tx, ctx, {
      rubros: evaluado.cambios.map(({ rubroId, indice }) => ({
        path: `items.${indice}.rubroId`,
        id: rubroId,
      })),
      proveedorId: null,
    });
    const cambios = evaluado.cambios.map((cambio) => ({ ...cambio, id: cambio.itemId ?? newId() }));
    const version = await escribirAdicional(tx, ctx, presupuesto, input, cambios);
    const creado = (await leerAdicionales(tx, ctx, input.id)).at(-1);
    if (!creado) throw new Error('the adicional is not there');
    const total = formatearDinero(creado.totalVigenteCentavos, presupuesto.moneda);
    await recordAudit(tx, ctx, {
      accion: 'EDITAR',
      entidad: 'PRESUPUESTO',
      entidadId: presupuesto.id,
      proyectoId: presupuesto.proyectoId,
      resumen: `Agregó el adicional ${creado.numero} a ${nombrarPresupuesto(presupuesto)}: queda en ${total}. Motivo: ${input.motivo}`,
      antes: { totalCentavos: presupuesto.totalVigenteCentavos },
      despues: { totalCentavos: creado.totalVigenteCentavos },
    });
    return { ...creado, version };
  });
}
