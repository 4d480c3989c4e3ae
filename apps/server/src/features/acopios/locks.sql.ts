import { t } from '@plomada/db/kinds';
import { statementOf, type Add, type RowOf } from '@plomada/db/statement';
import type { EstadoGuardado } from '@plomada/domain/acopios/acopio.rules';
import { tipoAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { estadoGuardado } from './dto.sql.ts';

/** An acopio under lock, with what decides whether it may change. */
export const TOMADO = {
  id: t.uuid,
  codigo: t.text,
  proyectoId: t.uuid,
  proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  proyectoInicio: t.date.orNull,
  tipo: t.oneOf(tipoAcopioSchema.options),
  moneda: t.oneOf(monedaSchema.options),
  fecha: t.date,
  vencimiento: t.date.orNull,
  importe: t.bigint.orNull,
  retirado: t.bigint,
  estado: estadoGuardado,
  movimientoId: t.uuid.orNull,
  comprobanteId: t.uuid.orNull,
  cerrado: t.bool.because('is not null'),
  version: t.int,
};

/**
 * CTEs that lock the visible acopio, after its obra, and give it as `tomado`. What else a
 * statement locks after them comes after them: obra, acopio, items by id, counter is the one
 * order of locks, so nobody waits in a circle.
 */
export function cteTomado(ctx: Quien, id: string, add: Add): string {
  const tenant = add(t.uuid, ctx.tenantId);
  const acopio = add(t.uuid, id);
  return `obra as materialized (
    select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
      select x.proyecto_id from acopios x where x.tenant_id = ${tenant} and x.id = ${acopio})
      and ${obraVisible(ctx, 'p.id', add)}
    for share of p),
  tomado as materialized (
    select a.id, a.codigo, a.proyecto_id as "proyectoId", p.estado as "proyectoEstado",
      p.fecha_inicio as "proyectoInicio", a.tipo, a.moneda, a.fecha, a.vencimiento,
      a.importe_centavos as importe, a.retirado_centavos as retirado, a.estado,
      a.movimiento_id as "movimientoId", a.comprobante_id as "comprobanteId",
      a.cerrado_en is not null as cerrado, a.version
    from obra p join acopios a on a.tenant_id = p.tenant_id and a.proyecto_id = p.id
    where a.tenant_id = ${tenant} and a.id = ${acopio}
    for no key update of a)`;
}

export const lockVisible = statementOf(
  'acopios.lock',
  TOMADO,
  (add, quien: Quien, id: string) => `with ${cteTomado(quien, id, add)} select t.* from tomado t`,
);

export type AcopioTomado = RowOf<typeof lockVisible>;

/**
 * The visible acopio, held alone until the transaction ends: everything that changes it, its items
 * or its retiros begins here. 404 like `obtener`.
 */
export async function lockAcopio(tx: Tx, id: string): Promise<AcopioTomado> {
  const [fila] = await tx.query(lockVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

export function exigirObraAbierta({ proyectoEstado }: AcopioTomado): void {
  if (esSoloLectura(proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
}

/** The same for whoever is going to change it: refuses an archived obra. */
export async function tomarAcopio(tx: Tx, id: string): Promise<AcopioTomado> {
  const acopio = await lockAcopio(tx, id);
  exigirObraAbierta(acopio);
  return acopio;
}

const POR_QUE: Record<Exclude<EstadoGuardado, 'VIGENTE'>, string> = {
  CERRADO: 'está cerrado: no admite cambios ni retiros hasta que se reabra.',
  PENDIENTE_ELIMINACION: 'tiene la baja pedida: no admite cambios ni retiros hasta que se decida.',
  ANULADO: 'está anulado: no admite cambios ni retiros.',
};

/** An expired one passes: what was paid is still ours, and what is taken has to be written down. */
export function exigirVigente({ estado, codigo }: Pick<AcopioTomado, 'estado' | 'codigo'>): void {
  if (estado === 'VIGENTE') return;
  throw new AppError('ACOPIO_NO_VIGENTE', {
    message: `El acopio ${codigo} ${POR_QUE[estado]}`,
    details: [{ path: 'id', message: `El acopio ${codigo} ${POR_QUE[estado]}`, data: { estado } }],
  });
}
