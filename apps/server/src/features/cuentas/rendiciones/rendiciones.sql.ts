import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema, personaSchema } from '@plomada/domain/base/campos.schema';
import { rendicionSchema } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { obraVisible, type Quien } from '../../proyectos/visibility.sql.ts';
import { conceptoLeible } from '../visibility.sql.ts';

const { estado, reposicion } = rendicionSchema.shape;

const FILA = {
  id: t.uuid,
  cuentaId: t.uuid,
  numero: t.int,
  desde: t.date,
  hasta: t.date,
  estado: t.oneOf(estado.options),
  moneda: t.oneOf(monedaSchema.options),
  importeCentavos: t.bigint,
  nota: t.text.orNull,
  motivoDevolucion: t.text.orNull,
  presentadaEn: t.timestamptz.orNull,
  presentadaPor: t.json('json', personaSchema).orNull,
  resueltaEn: t.timestamptz.orNull,
  resueltaPor: t.json('json', personaSchema).orNull,
  reposicion: t.json('json', reposicion).orNull,
  creadoEn: t.timestamptz,
  version: t.int,
};

/**
 * SQL of the rendiciones of an account; the caller has checked that the actor may see the account.
 */
const sqlRendiciones = (condiciones: readonly string[], limite: string): string => `
select r.id, r.cuenta_id as "cuentaId", r.numero, r.desde, r.hasta, r.estado, q.moneda,
  r.importe_centavos as "importeCentavos", r.nota, r.motivo_devolucion as "motivoDevolucion",
  r.presentada_en as "presentadaEn", ${authorJson('r.presentada_por')} as "presentadaPor",
  r.resuelta_en as "resueltaEn", ${authorJson('r.resuelta_por')} as "resueltaPor",
  (select json_build_object('traspasoId', x.id, 'fecha', x.fecha,
      'importeCentavos', x.importe_destino_centavos, 'anulado', x.anulado_en is not null)
    from traspasos x where x.tenant_id = r.tenant_id and x.id = r.reposicion_traspaso_id) as reposicion,
  r.creado_en as "creadoEn", r.version
from rendiciones r join cuentas q on q.tenant_id = r.tenant_id and q.id = r.cuenta_id
where ${condiciones.join(' and ')}
order by r.numero desc limit ${limite}`;

const de = (add: Add, { tenantId }: Quien, cuentaId: string): string[] => [
  `r.tenant_id = ${add(t.uuid, tenantId)}`,
  `r.cuenta_id = ${add(t.uuid, cuentaId)}`,
];

/**
 * Page of rendiciones of an account, newest first, after the one with number `tras`; reads one row
 * more than `limit`.
 */
export const selectRendiciones = statementOf(
  'rendiciones.lista',
  FILA,
  (add, quien: Quien, cuentaId: string, { limit, tras }: Pagina) =>
    sqlRendiciones(
      [...de(add, quien, cuentaId), ...(tras === null ? [] : [`r.numero < ${add(t.int, tras)}`])],
      `${asLiteral(limit)} + 1`,
    ),
);
type Pagina = { readonly limit: number; readonly tras: number | null };
export type FilaRendicion = RowOf<typeof selectRendiciones>;

export const selectRendicion = statementOf(
  'rendiciones.una',
  FILA,
  (add, quien: Quien, cuentaId: string, id: string) =>
    sqlRendiciones([...de(add, quien, cuentaId), `r.id = ${add(t.uuid, id)}`], '1'),
);

/** Selects the expenses that a rendición includes. */
type Rendidos = { readonly rendicionId: string };
/**
 * Selects the expenses up to a day that no rendición other than `salvoId` includes; `salvoId` is
 * null for a new rendición.
 */
type PorRendir = { readonly hasta: string; readonly salvoId: string | null };

const rendidos = (add: Add, tenant: string, { rendicionId }: Rendidos): string => `
    and a.movimiento_id = any(array(select l.movimiento_id from rendicion_movimientos l
      where l.tenant_id = ${tenant} and l.rendicion_id = ${add(t.uuid, rendicionId)} and l.eliminado_en is null))`;

/**
 * SQL condition for the expenses still to be handed in. An expense that was moved to another
 * account no longer belongs to a rendición of the old account that was not handed in.
 */
const porRendir = (add: Add, tenant: string, { hasta, salvoId }: PorRendir): string => `
    and a.fecha <= ${add(t.date, hasta)} and not exists (
      select from rendicion_movimientos l
      join rendiciones r on r.tenant_id = l.tenant_id and r.id = l.rendicion_id
      where l.tenant_id = ${tenant} and l.movimiento_id = a.movimiento_id and l.eliminado_en is null
        and r.id is distinct from ${add(t.uuid.orNull, salvoId)}
        and (r.cuenta_id = a.cuenta_id or r.estado in ('PRESENTADA', 'APROBADA')))`;

/**
 * Expenses of an account, ordered by day, with the amount that each took out of the account in its
 * currency. General words and nulls replace what the actor may not see of another obra.
 */
export const selectGastos = statementOf(
  'rendiciones.gastos',
  {
    movimientoId: t.uuid.because('asked for in the text'),
    fecha: t.date,
    concepto: t.text.because('of the row, or general words'),
    rubro: t.text.orNull,
    importeCentavos: t.bigint.because('a sum of at least one row'),
    conAdjuntos: t.bool.because('exists'),
    codigo: t.text.orNull,
    proyectoId: t.uuid.orNull,
  },
  (add, quien: Quien, cuentaId: string, cuales: Rendidos | PorRendir) => {
    const tenant = add(t.uuid, quien.tenantId);
    const visible = obraVisible(quien, 'm.proyecto_id', add);
    const elegidos =
      'rendicionId' in cuales ? rendidos(add, tenant, cuales) : porRendir(add, tenant, cuales);
    return `
select g.movimiento_id as "movimientoId", m.fecha, ${conceptoLeible(quien, 'g', add)} as concepto,
  case when ${visible} then r.nombre end as rubro, -g.importe_centavos as "importeCentavos",
  exists (select from movimiento_adjuntos j where j.tenant_id = ${tenant}
    and j.movimiento_id = m.id and j.eliminado_en is null) as "conAdjuntos",
  case when ${visible} then m.codigo end as codigo,
  case when ${visible} then m.proyecto_id end as "proyectoId"
from (
  select a.tenant_id, a.movimiento_id, null::uuid as traspaso_id, null::uuid as orden_medio_id,
    min(a.concepto) as concepto,
    sum(a.importe_centavos)::bigint as importe_centavos
  from apuntes a
  where a.tenant_id = ${tenant} and a.cuenta_id = ${add(t.uuid, cuentaId)} and a.eliminado_en is null
    and a.movimiento_id is not null and a.importe_centavos < 0 ${elegidos}
  group by a.tenant_id, a.movimiento_id) g
join movimientos m on m.tenant_id = g.tenant_id and m.id = g.movimiento_id
left join rubros r on r.tenant_id = m.tenant_id and r.id = m.rubro_id
order by m.fecha, m.id`;
  },
);
export type FilaGasto = RowOf<typeof selectGastos>;

/**
 * Number of the next rendición of an account; `enCurso` is true while one of them is not approved.
 */
export const SELECT_PROXIMA = statement({
  name: 'rendiciones.proxima',
  text: `
select (coalesce(max(r.numero), 0) + 1)::int as numero,
  coalesce(bool_or(r.estado <> 'APROBADA'), false) as "enCurso"
from rendiciones r where r.tenant_id = $1::uuid and r.cuenta_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { numero: t.int.because('coalesce'), enCurso: t.bool.because('coalesce') },
});

/** Rendición of an account that is open or returned, to be handed in by its person. */
export const SELECT_EN_MANOS = statement({
  name: 'rendiciones.enManos',
  text: `
select r.id, r.version from rendiciones r
where r.tenant_id = $1::uuid and r.cuenta_id = $2::uuid and r.estado in ('ABIERTA', 'DEVUELTA')`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid, version: t.int },
});

/**
 * Removes from the rendición the expenses it no longer includes, and from any other those it now
 * includes.
 */
export const UPDATE_SALEN = statement({
  name: 'rendiciones.salen',
  text: `
update rendicion_movimientos set eliminado_en = $4::timestamptz
where tenant_id = $1::uuid and eliminado_en is null
  and (rendicion_id = $2::uuid and movimiento_id <> all($3::uuid[])
    or rendicion_id <> $2::uuid and movimiento_id = any($3::uuid[]))`,
  params: [t.uuid, t.uuid, t.uuids, t.timestamptz],
  row: {},
});

export const INSERT_ENTRAN = statement({
  name: 'rendiciones.entran',
  text: `
insert into rendicion_movimientos (tenant_id, rendicion_id, movimiento_id)
select $1::uuid, $2::uuid, x.id from unnest($3::uuid[]) x(id)
on conflict (tenant_id, rendicion_id, movimiento_id) do update set eliminado_en = null`,
  params: [t.uuid, t.uuid, t.uuids],
  row: {},
});
