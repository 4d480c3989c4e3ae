import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import { tipoAcopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { admiteCambios } from '@plomada/domain/acopios/edicion.rules';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { estadoGuardado } from './dto.sql.ts';

/** The visible acopio with what decides whether it may change, locked after its obra. */
export const lockVisible = statementOf(
  'acopios.lock',
  {
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
  },
  (add, quien: Quien, id: string) => {
    const tenant = add(t.uuid, quien.tenantId);
    const acopio = add(t.uuid, id);
    return `
with obra as materialized (
  select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
    select x.proyecto_id from acopios x where x.tenant_id = ${tenant} and x.id = ${acopio})
    and ${obraVisible(quien, 'p.id', add)}
  for share of p)
select a.id, a.codigo, a.proyecto_id as "proyectoId", p.estado as "proyectoEstado",
  p.fecha_inicio as "proyectoInicio", a.tipo, a.moneda, a.fecha, a.vencimiento,
  a.importe_centavos as importe, a.retirado_centavos as retirado, a.estado,
  a.movimiento_id as "movimientoId", a.comprobante_id as "comprobanteId",
  a.cerrado_en is not null as cerrado, a.version
from obra p join acopios a on a.tenant_id = p.tenant_id and a.proyecto_id = p.id
where a.tenant_id = ${tenant} and a.id = ${acopio}
for no key update of a`;
  },
);

export type AcopioTomado = RowOf<typeof lockVisible>;

/**
 * The visible acopio, held alone until the transaction ends: everything that changes it, its items
 * or its retiros begins here. Obra, acopio, items by id, counter is the one order of locks, so nobody
 * waits in a circle. 404 like `obtener`.
 */
export async function lockAcopio(tx: Tx, id: string): Promise<AcopioTomado> {
  const [fila] = await tx.query(lockVisible(tx, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** The same for whoever is going to change it: refuses an archived obra. */
export async function tomarAcopio(tx: Tx, id: string): Promise<AcopioTomado> {
  const acopio = await lockAcopio(tx, id);
  if (esSoloLectura(acopio.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
  return acopio;
}

/** The same, and refuses one that is closed, or goes. */
export async function tomarVigente(tx: Tx, id: string): Promise<AcopioTomado> {
  const acopio = await tomarAcopio(tx, id);
  mustAllow(admiteCambios(acopio));
  return acopio;
}
