import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import type { CuotaRepartida } from '@plomada/domain/aportes/llamados/llamado.rules';
import { type Llamado, llamadoSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { z } from 'zod';

import type { Tx } from '../../../context/context.ts';
import { changeOf } from '../../../context/sql/change.ts';
import { type AfterDate, afterDate } from '../../../context/sql/cursor.ts';
import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { obraVisible, type Quien } from '../../proyectos/visibility.sql.ts';
import { NOMBRE, PERSONA } from '../../socios/socios.sql.ts';
import { ESCRITOS, LLAMADOS } from './columns.sql.ts';

/** Number of the next call of a locked work; a cancelled call keeps its number. */
export const SELECT_PROXIMO_NUMERO = statement({
  name: 'llamados.numero',
  text: `
select coalesce(max(numero), 0) + 1 as numero from llamados_aporte
where tenant_id = $1::uuid and proyecto_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { numero: t.int.because('coalesce') },
});

export const anular = changeOf({
  name: 'llamados.anular',
  table: 'llamados_aporte',
  set: 'eliminado_en = $3::timestamptz, motivo_anulacion = $5::text',
  params: [t.text],
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

/**
 * Sets to 0 the quotas of partners whom an edit of the call left out, because business rows are
 * never deleted.
 */
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

/**
 * Locks a call until the end of the transaction. Taken after the obra's lock, for which
 * contributions to the call already wait.
 */
export const LOCK = statement({
  name: 'llamados.lock',
  text: 'select version from llamados_aporte where tenant_id = $1::uuid and id = $2::uuid for update',
  params: [t.uuid, t.uuid],
  row: { version: t.int },
});

const { proyecto, creadoPor } = llamadoSchema.shape;
const cuota = z.object({
  socioId: z.uuid(),
  nombre: z.string(),
  participacionBp: z.int(),
  importeCentavos: z.int(),
});

const FILA_LLAMADO = {
  id: t.uuid,
  numero: t.int,
  proyecto: t.json('json', proyecto).because('built of a row that is joined'),
  moneda: t.oneOf(monedaSchema.options),
  moraMensualBp: t.int,
  ...ESCRITOS,
  motivoAnulacion: t.text.orNull,
  anulado: t.bool.because('is not null'),
  noEditable: t.bool.because('exists'),
  cuotas: t.json('json', z.array(cuota)).because('coalesce'),
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

/**
 * SQL that is true when the quota `q` asks for money and is of one of the given partners, or of
 * anybody when `socios` is null.
 */
const deEsos = (socios: string | null): string =>
  socios === null
    ? 'q.participacion_bp > 0'
    : `q.participacion_bp > 0 and q.socio_id = any(${socios})`;

/**
 * SQL of the calls `l` under `condiciones`, newest first. A reader limited to their own quota
 * always gets `noEditable` as true, so as not to learn whether others have paid.
 */
const sqlLlamados = (condiciones: readonly string[], socios: string | null, cola = ''): string => `
with l as materialized (
  select l.*, p.codigo as obra_codigo, p.nombre as obra_nombre, p.mora_mensual_bp
  from llamados_aporte l
  join proyectos p on p.tenant_id = l.tenant_id and p.id = l.proyecto_id and p.eliminado_en is null
  where ${condiciones.join(' and ')}
  order by l.fecha desc, l.id desc ${cola})
select l.id, l.numero,
  json_build_object('id', l.proyecto_id, 'codigo', l.obra_codigo, 'nombre', l.obra_nombre) as proyecto,
  l.moneda, l.mora_mensual_bp as "moraMensualBp", ${LLAMADOS.as('l')},
  l.motivo_anulacion as "motivoAnulacion", l.eliminado_en is not null as anulado,
  ${
    socios === null
      ? `exists (select from aportes a where a.tenant_id = l.tenant_id and a.llamado_id = l.id
    and a.eliminado_en is null)`
      : 'true'
  } as "noEditable",
  (select coalesce(json_agg(json_build_object('socioId', q.socio_id, 'nombre', ${NOMBRE},
      'participacionBp', q.participacion_bp, 'importeCentavos', q.importe_centavos)
      order by q.participacion_bp desc, q.socio_id), '[]')
    from llamado_cuotas q
    join proyecto_socios s on s.tenant_id = q.tenant_id and s.id = q.socio_id ${PERSONA}
    where q.tenant_id = l.tenant_id and q.llamado_id = l.id and ${deEsos(socios)}) as cuotas,
  ${authorJson('l.creado_por')} as "creadoPor", l.creado_en as "creadoEn", l.version
from l order by l.fecha desc, l.id desc`;

/**
 * SQL conditions for calls of visible works; `propios` restricts them to calls with quotas of these
 * partners.
 */
function donde(quien: Quien, propios: readonly string[] | null, add: Add) {
  const socios = propios === null ? null : add(t.uuids, propios);
  const condiciones = [
    `l.tenant_id = ${add(t.uuid, quien.tenantId)}`,
    obraVisible(quien, 'l.proyecto_id', add),
  ];
  if (socios !== null) {
    condiciones.push(`exists (select from llamado_cuotas q where q.tenant_id = l.tenant_id
      and q.llamado_id = l.id and ${deEsos(socios)})`);
  }
  return { socios, condiciones };
}

type Pagina = {
  readonly proyectoId: string | undefined;
  readonly limit: number;
  readonly tras: AfterDate;
};

/** Page of calls, newest first, cancelled ones included; reads one row more than `limit`. */
export const selectLlamados = statementOf(
  'llamados.pagina',
  FILA_LLAMADO,
  (add, quien: Quien, propios: readonly string[] | null, { proyectoId, limit, tras }: Pagina) => {
    const { socios, condiciones } = donde(quien, propios, add);
    if (proyectoId !== undefined) condiciones.push(`l.proyecto_id = ${add(t.uuid, proyectoId)}`);
    condiciones.push(...afterDate('l', tras, add));
    return sqlLlamados(condiciones, socios, `limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaLlamado = RowOf<typeof selectLlamados>;

export const selectLlamado = statementOf(
  'llamados.uno',
  FILA_LLAMADO,
  (add, quien: Quien, propios: readonly string[] | null, id: string) => {
    const { socios, condiciones } = donde(quien, propios, add);
    return sqlLlamados([...condiciones, `l.id = ${add(t.uuid, id)}`], socios);
  },
);

/** Id of the work of a call. */
export const SELECT_LUGAR = statement({
  name: 'llamados.lugar',
  text: `
select proyecto_id as "proyectoId" from llamados_aporte where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { proyectoId: t.uuid },
});
