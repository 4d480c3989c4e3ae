import { newId } from '@plomada/db/ids';
import { repartirLlamado } from '@plomada/domain/aportes/llamados/llamado.rules';
import type {
  AnularLlamado,
  CrearLlamado,
  EditarLlamado,
  Llamado,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { refusalError } from '../../../http/transport/refuse.ts';
import { lockObraEditable } from '../../proyectos/locks.sql.ts';
import { SELECT_SOCIOS_AL } from '../../socios/list.sql.ts';
import { SELECT_LUGAR } from './list.sql.ts';
import { camposLlamado, nombrarLlamado } from './llamados.mapper.ts';
import { exigirEditable, exigirVencimiento, exigirVivo } from './llamados.policy.ts';
import { leerLlamado } from './llamados.queries.ts';
import {
  actualizarLlamado,
  escribirAnulacion,
  escribirCuotas,
  insertarLlamado,
  lockLlamado,
  proximoNumero,
  type DatosLlamado,
} from './llamados.sql.ts';

type Hecho = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly motivo?: string;
  readonly antes: Llamado | null;
  readonly despues: Llamado;
};

async function auditar(tx: Tx, { accion, verbo, motivo, antes, despues }: Hecho): Promise<void> {
  const resumen = `${verbo} ${nombrarLlamado(despues)}`;
  await recordAudit(tx, {
    accion,
    entidad: 'LLAMADO',
    entidadId: despues.id,
    proyectoId: despues.proyectoId,
    resumen: motivo === undefined ? resumen : `${resumen}. Motivo: ${motivo}`,
    ...(antes ? { antes: camposLlamado(antes) } : {}),
    despues: camposLlamado(despues),
  });
}

/** Quotas by the shares of the call's day; called under the work's lock, which holds the shares. */
async function repartir(
  { query, tenantId }: Tx,
  proyectoId: string,
  { importeCentavos, fecha }: DatosLlamado,
) {
  const socios = await query(SELECT_SOCIOS_AL(tenantId, proyectoId, fecha));
  const participes = socios.map(({ id, alta, participacion_bp: participacionBp }) => ({
    id,
    alta,
    participacionBp,
  }));
  const reparto = repartirLlamado(importeCentavos, participes);
  if (!reparto.ok) throw refusalError(reparto);
  return reparto;
}

/** Locks in one order: obra, call. Only Owner and Admin write calls: they see every quota. */
export function crearLlamado(ctx: TenantContext, input: CrearLlamado): Promise<Llamado> {
  return transaction(ctx, async (tx) => {
    const { proyectoId, moneda, ...enviado } = input;
    const datos = { ...enviado, fecha: enviado.fecha ?? hoyEnBuenosAires(ctx.ahora) };
    await lockObraEditable(tx, proyectoId);
    exigirVencimiento(datos);
    const { cuotas, sinAsignarBp } = await repartir(tx, proyectoId, datos);
    const numero = await proximoNumero(tx, proyectoId);
    const nuevo = { id: newId(), proyectoId, numero, moneda };
    await insertarLlamado(tx, nuevo, { ...datos, sinAsignarBp });
    await escribirCuotas(tx, nuevo, cuotas);
    const despues = await leerLlamado(tx, nuevo.id, null);
    await auditar(tx, { accion: 'CREAR', verbo: 'Creó', antes: null, despues });
    return despues;
  });
}

/** The call as it is, held with its work; its work is read first, for locks are taken from the top. */
async function tomar(tx: Tx, id: string): Promise<Llamado> {
  const [lugar] = await tx.query(SELECT_LUGAR(tx.tenantId, id));
  if (!lugar) throw new AppError('NO_ENCONTRADO');
  await lockObraEditable(tx, lugar.proyectoId);
  await lockLlamado(tx, id);
  return leerLlamado(tx, id, null);
}

const datosDe = (llamado: Llamado): DatosLlamado => ({
  periodo: llamado.periodo,
  concepto: llamado.concepto,
  importeCentavos: llamado.importeCentavos,
  fecha: llamado.fecha,
  vencimiento: llamado.vencimiento,
});

/** While nobody has paid on it; the quotas are those of its day, as the shares stand now. */
export function editarLlamado(
  ctx: TenantContext,
  { id, version, ...enviado }: EditarLlamado,
): Promise<Llamado> {
  return transaction(ctx, async (tx) => {
    const antes = await tomar(tx, id);
    requireVersion(antes.version, version);
    exigirEditable(antes);
    const datos = merge(datosDe(antes), enviado);
    exigirVencimiento(datos);
    const { cuotas, sinAsignarBp } = await repartir(tx, antes.proyectoId, datos);
    await actualizarLlamado(tx, antes, { ...datos, sinAsignarBp });
    await escribirCuotas(tx, antes, cuotas);
    const despues = await leerLlamado(tx, id, null);
    await auditar(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}

/** It asks nothing more from now on; what was given for it stays its partner's money. */
export function anularLlamado(
  ctx: TenantContext,
  { id, motivo, version }: AnularLlamado,
): Promise<Llamado> {
  return transaction(ctx, async (tx) => {
    const antes = await tomar(tx, id);
    if (version !== undefined) requireVersion(antes.version, version);
    exigirVivo(antes);
    await escribirAnulacion(tx, id, motivo);
    const despues = await leerLlamado(tx, id, null);
    await auditar(tx, { accion: 'ELIMINAR', verbo: 'Anuló', motivo, antes, despues });
    return despues;
  });
}
