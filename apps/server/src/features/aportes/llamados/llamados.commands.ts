import { newId } from '@plomada/db/ids';
import {
  repartirLlamado,
  verificarAnulacion,
  verificarEditable,
} from '@plomada/domain/aportes/llamados/llamado.rules';
import {
  type AnularLlamado,
  type CrearLlamado,
  type EditarLlamado,
  type Llamado,
  verificarVencimiento,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { pick } from '@plomada/domain/base/shape.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { type AuditAction, recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { foundRow, oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { lockObraEditable } from '../../proyectos/locks.sql.ts';
import { SELECT_SOCIOS_AL } from '../../socios/socios.sql.ts';
import { CAMPOS, type DatosLlamado, LLAMADOS } from './columns.sql.ts';
import { camposLlamado, nombrarLlamado } from './llamados.mapper.ts';
import { leerLlamado } from './llamados.queries.ts';
import {
  anular,
  escribirCuotas,
  LOCK,
  SELECT_LUGAR,
  SELECT_PROXIMO_NUMERO,
} from './llamados.sql.ts';

// Order of locks: obra, call. Only Owner and Admin write calls, and they see every quota.

type Cambio = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly motivo?: string;
  readonly antes?: Llamado;
};

/** Logs the change and returns the call as changed. */
async function auditar(tx: Tx, id: string, cambio: Cambio): Promise<Llamado> {
  const { accion, verbo, motivo, antes } = cambio;
  const despues = await leerLlamado(tx, id, null);
  const resumen = `${verbo} ${nombrarLlamado(despues)}`;
  await recordAudit(tx, {
    accion,
    ...subjectOf('LLAMADO', despues),
    resumen: motivo === undefined ? resumen : `${resumen}. Motivo: ${motivo}`,
    antes: antes ? camposLlamado(antes) : {},
    despues: camposLlamado(despues),
  });
  return despues;
}

/**
 * Quotas of a call, computed from the shares of its day; the caller's lock on the work keeps the
 * shares unchanged.
 */
async function repartir(tx: Tx, proyectoId: string, { importeCentavos, fecha }: DatosLlamado) {
  const socios = await tx.query(SELECT_SOCIOS_AL(tx.tenantId, proyectoId, fecha));
  return accepted(repartirLlamado(importeCentavos, socios));
}

export function crearLlamado(
  ctx: TenantContext,
  { proyectoId, moneda, ...enviado }: CrearLlamado,
): Promise<Llamado> {
  return transaction(ctx, async (tx) => {
    const datos = { ...enviado, fecha: enviado.fecha ?? hoyEnBuenosAires(tx.now) };
    await lockObraEditable(tx, proyectoId);
    mustAllow(verificarVencimiento(datos));
    const { cuotas, sinAsignarBp } = await repartir(tx, proyectoId, datos);
    const { numero } = await oneRow(tx, SELECT_PROXIMO_NUMERO(tx.tenantId, proyectoId));
    const nuevo = { id: newId(), proyectoId, numero, moneda };
    await tx.query(LLAMADOS.insert(tx, { ...nuevo, ...datos, sinAsignarBp }));
    await escribirCuotas(tx, nuevo, cuotas);
    return auditar(tx, nuevo.id, { accion: 'CREAR', verbo: 'Creó' });
  });
}

/** Locks the call after its work, which is read first because of the order of locks. */
async function tomar(tx: Tx, id: string): Promise<Llamado> {
  const lugar = await foundRow(tx, SELECT_LUGAR(tx.tenantId, id));
  await lockObraEditable(tx, lugar.proyectoId);
  await oneRow(tx, LOCK(tx.tenantId, id));
  return leerLlamado(tx, id, null);
}

/**
 * A call can be edited while nobody has paid on it. The quotas are recomputed from the shares now
 * recorded for its day.
 */
export function editarLlamado(
  ctx: TenantContext,
  { id, version, ...enviado }: EditarLlamado,
): Promise<Llamado> {
  return transaction(ctx, async (tx) => {
    const antes = await tomar(tx, id);
    requireVersion(antes.version, version);
    mustAllow(verificarEditable(antes));
    const datos = merge(pick(antes, CAMPOS), enviado);
    mustAllow(verificarVencimiento(datos));
    const { cuotas, sinAsignarBp } = await repartir(tx, antes.proyectoId, datos);
    await oneRow(tx, LLAMADOS.update(tx, antes, { ...datos, sinAsignarBp }));
    await escribirCuotas(tx, antes, cuotas);
    return auditar(tx, id, { accion: 'EDITAR', verbo: 'Editó', antes });
  });
}

/**
 * Cancels a call, which then asks for no money; contributions paid on it stay in their partner's
 * account.
 */
export function anularLlamado(
  ctx: TenantContext,
  { id, motivo, version }: AnularLlamado,
): Promise<Llamado> {
  return transaction(ctx, async (tx) => {
    const antes = await tomar(tx, id);
    requireVersion(antes.version, version ?? antes.version);
    mustAllow(verificarAnulacion(antes));
    await anular(tx, id, motivo);
    return auditar(tx, id, { accion: 'ELIMINAR', verbo: 'Anuló', motivo, antes });
  });
}
