import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../context/context.ts';
import { NEXT_NUMBER } from '../../context/sql/counter.sql.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { DATOS, type Datos } from './columns.sql.ts';

const INSERT = statement({
  name: 'acopios.insert',
  text: `
with numero as (${NEXT_NUMBER('$2', "'acopio'")})
insert into acopios (id, tenant_id, codigo, proyecto_id, tipo, moneda, creado_en, creado_por,
  actualizado_en, ${DATOS.names})
select $1::uuid, $2::uuid, 'AC-' || lpad(ultimo::text, greatest(3, length(ultimo::text)), '0'),
  $3::uuid, $4::text, $5::text, $6::timestamptz, $7::uuid, $6::timestamptz, ${DATOS.places(7)}
from numero`,
  params: [t.uuid, t.uuid, t.uuid, t.text, t.text, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: {},
});

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly tipo: string;
  readonly moneda: string;
};

export async function insertarAcopio(
  { query, tenantId, ahora, actor }: Tx,
  { id, proyectoId, tipo, moneda }: Nuevo,
  datos: Datos,
): Promise<void> {
  const fijos = [id, tenantId, proyectoId, tipo, moneda, ahora, actor.userId] as const;
  await query(INSERT(...fijos, ...DATOS.values(datos)));
}

const UPDATE = statement({
  name: 'acopios.update',
  text: `
update acopios set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

export async function actualizarAcopio(
  { query, tenantId, ahora, actor }: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  datos: Datos,
): Promise<void> {
  const fijos = [tenantId, id, version, ahora, actor.userId] as const;
  const filas = await query(UPDATE(...fijos, ...DATOS.values(datos)));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}

// Who closed it and when outlives a deletion request: taken back, it is closed again.
const UPDATE_ESTADO = statement({
  name: 'acopios.updateEstado',
  text: `
update acopios set estado = $5::text,
  cerrado_en = case $5::text when 'CERRADO' then coalesce(cerrado_en, $3::timestamptz)
    when 'VIGENTE' then null else cerrado_en end,
  cerrado_por = case $5::text when 'CERRADO' then coalesce(cerrado_por, $4::uuid)
    when 'VIGENTE' then null else cerrado_por end,
  eliminado_en = case when $5::text = 'ANULADO' then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.text],
  row: { version: t.int },
});

/** Of an acopio under lock; answers its new version. */
export async function cambiarEstado(
  tx: Tx,
  id: string,
  estado: 'VIGENTE' | 'CERRADO' | 'PENDIENTE_ELIMINACION' | 'ANULADO',
): Promise<number> {
  const { version } = await oneRow(
    tx,
    UPDATE_ESTADO(tx.tenantId, id, tx.ahora, tx.actor.userId, estado),
  );
  return version;
}
