import type { EstadoGuardado } from '@plomada/domain/acopios/acopio.rules';
import { tipoAcopioSchema, type TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import { monedaSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { nuevosParametros, type Parametros } from '../../sql/params.ts';
import { obraVisible } from '../proyectos/visibility.sql.ts';
import { leerEstado } from './acopios.mapper.ts';

/** A stockpile under lock, with what decides whether it may change. */
export type AcopioTomado = {
  readonly id: string;
  readonly codigo: string;
  readonly proyectoId: string;
  readonly proyectoInicio: string | null;
  readonly tipo: TipoAcopio;
  readonly moneda: Moneda;
  readonly fecha: string;
  readonly vencimiento: string | null;
  readonly importe: number | null;
  readonly retirado: number;
  readonly estado: EstadoGuardado;
  readonly movimientoId: string | null;
  readonly comprobanteId: string | null;
  readonly cerrado: boolean;
  readonly version: number;
};

export type FilaTomado = Omit<AcopioTomado, 'tipo' | 'moneda' | 'estado'> & {
  readonly tipo: string;
  readonly moneda: string;
  readonly estado: string;
  readonly proyectoEstado: string;
};

type AcopioBloqueado = AcopioTomado & { readonly soloLectura: boolean };

/**
 * CTEs that lock the visible stockpile, after its work, and give it as `tomado`. What else a
 * statement locks after them comes after them: work, stockpile, items by id, counter is the one
 * order of locks, so nobody waits in a circle.
 */
export function cteTomado(ctx: TenantContext, id: string, { agregar }: Parametros): string {
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const acopio = `${agregar(id)}::uuid`;
  return `obra as materialized (
    select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
      select x.proyecto_id from acopios x where x.tenant_id = ${tenant} and x.id = ${acopio})
      and ${obraVisible(ctx, 'p.id', agregar)}
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

export function leerTomado(fila: FilaTomado): AcopioBloqueado {
  return {
    id: fila.id,
    codigo: fila.codigo,
    proyectoId: fila.proyectoId,
    proyectoInicio: fila.proyectoInicio,
    tipo: tipoAcopioSchema.parse(fila.tipo),
    moneda: monedaSchema.parse(fila.moneda),
    fecha: fila.fecha,
    vencimiento: fila.vencimiento,
    importe: fila.importe,
    retirado: fila.retirado,
    estado: leerEstado(fila.estado),
    movimientoId: fila.movimientoId,
    comprobanteId: fila.comprobanteId,
    cerrado: fila.cerrado,
    version: fila.version,
    soloLectura: esSoloLectura(estadoProyectoSchema.parse(fila.proyectoEstado)),
  };
}

/**
 * The visible stockpile, held alone until the transaction ends: everything that changes it, its items
 * or its withdrawals begins here. 404 like `obtener`.
 */
export async function bloquearAcopio(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<AcopioBloqueado> {
  const parametros = nuevosParametros();
  const [fila] = await tx.query<FilaTomado>(
    `with ${cteTomado(ctx, id, parametros)} select t.* from tomado t`,
    parametros.valores,
  );
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return leerTomado(fila);
}

export function exigirObraAbierta({ soloLectura }: AcopioBloqueado): void {
  if (soloLectura) throw new AppError('OBRA_ARCHIVADA');
}

/** The same for whoever is going to change it: refuses an archived work. */
export async function tomarAcopio(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<AcopioTomado> {
  const acopio = await bloquearAcopio(tx, ctx, id);
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
