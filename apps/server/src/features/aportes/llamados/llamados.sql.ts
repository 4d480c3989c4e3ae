import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import type { CuotaRepartida } from '@plomada/domain/aportes/llamados/llamado.rules';
import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';

const NEXT = statement({
  name: 'llamados.numero',
  text: `
select coalesce(max(numero), 0) + 1 as numero from llamados_aporte
where tenant_id = $1::uuid and proyecto_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { numero: t.int.because('coalesce') },
});

/** The next of a work under lock; a cancelled one keeps its own. */
export async function proximoNumero(tx: Tx, proyectoId: string): Promise<number> {
  return (await oneRow(tx, NEXT(tx.tenantId, proyectoId))).numero;
}

export const CANCEL = statement({
  name: 'llamados.anular',
  text: `
update llamados_aporte set eliminado_en = $3::timestamptz, motivo_anulacion = $5::text,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.text],
  row: {},
});

const UPSERT_CUOTAS = statement({
  name: 'llamados.upsertCuotas',
  text: `
insert into llamado_cuotas (tenant_id, llamado_id, proyecto_id, socio_id, participacion_bp,
  importe_centavos)
select $1::uuid, $2::uuid, $3::uuid, x.socio_id, x.bp, x.importe
from unnest($4::uuid[], $5::int[], $6::bigint[]) as x(socio_id, bp, importe)
on conflict (tenant_id, llamado_id, socio_id) do update
  set participacion_bp = excluded.participacion_bp, importe_centavos = excluded.importe_centavos`,
  params: [t.uuid, t.uuid, t.uuid, t.uuids, t.ints, t.bigints],
  row: {},
});

/** Rows of business are never deleted: whom an edit no longer asks is asked for 0. */
const UPDATE_SIN_PEDIR = statement({
  name: 'llamados.sinPedir',
  text: `
update llamado_cuotas set participacion_bp = 0, importe_centavos = 0
where tenant_id = $1::uuid and llamado_id = $2::uuid and not (socio_id = any($3::uuid[]))`,
  params: [t.uuid, t.uuid, t.uuids],
  row: {},
});

export async function escribirCuotas(
  { query, tenantId }: Tx,
  { id, proyectoId }: Pick<Llamado, 'id' | 'proyectoId'>,
  cuotas: readonly CuotaRepartida[],
): Promise<void> {
  const socios = cuotas.map(({ socioId }) => socioId);
  const partes = cuotas.map(({ participacionBp }) => participacionBp);
  const importes = cuotas.map(({ importeCentavos }) => importeCentavos);
  await query(UPDATE_SIN_PEDIR(tenantId, id, socios));
  await query(UPSERT_CUOTAS(tenantId, id, proyectoId, socios, partes, importes));
}

/** Held until the transaction ends: contributions to it wait. After its obra. */
const LOCK = statement({
  name: 'llamados.lock',
  text: 'select version from llamados_aporte where tenant_id = $1::uuid and id = $2::uuid for update',
  params: [t.uuid, t.uuid],
  row: { version: t.int },
});

export async function lockLlamado(tx: Tx, id: string): Promise<void> {
  await oneRow(tx, LOCK(tx.tenantId, id));
}
