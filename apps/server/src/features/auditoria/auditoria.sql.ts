import { type Column, t } from '@plomada/db/kinds';
import { type Add, statement, statementOf } from '@plomada/db/statement';
import {
  auditoriaSchema,
  type ExportarAuditoria,
  type ListarAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import type { Place } from '../../audit/chain-worker.sql.ts';
import { orderOf, HASHED, hashedColumns, hashOf } from '../../audit/hashed-row.sql.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { patternOf } from '../../context/sql/text.ts';

export type FiltroAuditoria =
  | Omit<ListarAuditoria, 'limit' | 'cursor'>
  | Omit<ExportarAuditoria, 'formato'>;

const ZONA = "'America/Argentina/Buenos_Aires'";

/** SQL of the instant at which the day `dias` days after `dia` begins in Buenos Aires. */
const inicioDe = (dia: string, dias = 0): string =>
  `((${dia} + ${asLiteral(dias)})::timestamp at time zone ${ZONA})`;

/** SQL of the day in Buenos Aires of an instant. */
const diaDe = (instante: string): string => `(${instante} at time zone ${ZONA})::date`;

/**
 * SQL conditions of the filters on an audit row `a`; the caller adds the one of the organisation.
 */
function condicionesDe(filtro: FiltroAuditoria, add: Add): string[] {
  const si = <T>(valor: T | undefined, condicion: (valor: T) => string): string[] =>
    valor === undefined ? [] : [condicion(valor)];
  const igual = <T>(columna: string, tipo: Column<T>, valor: NoInfer<T> | undefined) =>
    si(valor, (v) => `a.${columna} = ${add(tipo, v)}`);
  const alguno = (columna: string, valores: readonly string[] | undefined) =>
    si(valores, (v) => `a.${columna} = any(${add(t.texts, v)})`);
  return [
    ...igual('actor_id', t.uuid, filtro.actorId),
    ...alguno('accion', filtro.accion),
    ...alguno('entidad', filtro.entidad),
    ...igual('entidad_id', t.uuid, filtro.entidadId),
    ...igual('proyecto_id', t.uuid, filtro.proyectoId),
    ...alguno('canal', filtro.canal),
    ...si(filtro.desde, (dia) => `a.ts >= ${inicioDe(add(t.date, dia))}`),
    ...si(filtro.hasta, (dia) => `a.ts < ${inicioDe(add(t.date, dia), 1)}`),
    ...(filtro.search ? [textoEn(add(t.text, patternOf(filtro.search)))] : []),
  ];
}

const textoEn = (patron: string): string => `(a.resumen ~ ${patron} or a.actor_nombre ~ ${patron})`;

const FILA = {
  id: t.uuid,
  ts: t.timestamptz,
  actorId: t.uuid.orNull,
  actorNombre: t.text,
  actorRol: t.text.orNull,
  accion: t.text,
  entidad: t.text,
  entidadId: t.uuid.orNull,
  proyectoId: t.uuid.orNull,
  presupuestoId: t.uuid.orNull,
  moneda: t.oneOf(monedaSchema.options).orNull,
  resumen: t.text,
  cambios: t.json('jsonb', auditoriaSchema.shape.cambios),
  canal: t.text,
  requestId: t.text.orNull,
  ip: t.text.orNull,
  userAgent: t.text.orNull,
  seq: t.bigint.orNull,
  hash: t.text.orNull,
  prevHash: t.text.orNull,
};

const CON_MONEDA = {
  MOVIMIENTO: 'movimientos',
  APORTE: 'aportes',
  ACOPIO: 'acopios',
  GASTO_LOTE: 'lote_gastos',
  POR_PAGAR: 'comprobantes',
  ORDEN_PAGO: 'ordenes_pago',
};

/**
 * SQL of the currency of an amount that audit row `p` changed, at that time: the currency before
 * the next change of it in the same entity, else the present one; null when `p` changed no amount.
 */
const monedaDe = (tenant: string): string => `
  case when p.cambios @> '[{"campo":"importeCentavos"}]' then coalesce((
    select c.cambio ->> 'antes' from audit_logs l, jsonb_array_elements(l.cambios) c(cambio)
    where l.tenant_id = ${tenant} and l.entidad = p.entidad and l.entidad_id = p.entidad_id
      and (l.ts, l.id) > (p.ts, p.id) and c.cambio ->> 'campo' = 'moneda'
    order by l.ts, l.id limit 1), case p.entidad ${Object.entries(CON_MONEDA)
      .map(
        ([entidad, tabla]) => `when '${entidad}' then (select x.moneda from ${tabla} x
      where x.tenant_id = ${tenant} and x.id = p.entidad_id)`,
      )
      .join(' ')} end) end`;

/**
 * SQL of the audit rows of `pagina`, with their hashes, a payment's budget and the currency of an
 * amount, which the log does not contain. Hashes are looked up for the whole page at once, because
 * ids created in sequence are adjacent in the index.
 */
const conSellos = (tenant: string, pagina: string): string => `
with p as materialized (${pagina}),
s as (select x.log_id, x.seq, x.hash, x.prev_hash from audit_sellos x
  where x.tenant_id = ${tenant} and x.log_id = any(array(select p.id from p)))
select p.id, p.ts, p.actor_id as "actorId", p.actor_nombre as "actorNombre", p.actor_rol as "actorRol",
  p.accion, p.entidad, p.entidad_id as "entidadId", p.proyecto_id as "proyectoId",
  g.presupuesto_id as "presupuestoId", ${monedaDe(tenant)} as moneda, p.resumen, p.cambios, p.canal, p.request_id as "requestId", p.ip,
  p.user_agent as "userAgent", s.seq, s.hash, s.prev_hash as "prevHash"
from p left join s on s.log_id = p.id
left join pagos g on p.entidad = 'PAGO' and g.tenant_id = ${tenant} and g.id = p.entidad_id
order by p.ts desc, p.id desc`;

/** Last audit row of the previous page. */
type Tras = { readonly ts: string; readonly id: string };
type Pagina = { readonly limit: number; readonly tras: Tras | null };

/** Page of audit rows, newest first; reads one row more than `limit`. */
export const selectPagina = statementOf(
  'auditoria.pagina',
  FILA,
  (add, tenantId: string, filtro: FiltroAuditoria, { limit, tras }: Pagina) => {
    const tenant = add(t.uuid, tenantId);
    const condiciones = [`a.tenant_id = ${tenant}`, ...condicionesDe(filtro, add)];
    if (tras) {
      condiciones.push(`(a.ts, a.id) < (${add(t.instantText, tras.ts)}, ${add(t.uuid, tras.id)})`);
    }
    return conSellos(
      tenant,
      `select a.* from audit_logs a where ${condiciones.join(' and ')}
  order by a.ts desc, a.id desc limit ${asLiteral(limit + 1)}`,
    );
  },
);

export const selectUno = statementOf('auditoria.uno', FILA, (add, tenantId: string, id: string) => {
  const tenant = add(t.uuid, tenantId);
  return conSellos(
    tenant,
    `select a.* from audit_logs a where a.tenant_id = ${tenant} and a.id = ${add(t.uuid, id)}`,
  );
});

/**
 * Number of places of the chain that an export reads at once, few enough that writing them does not
 * delay other calls.
 */
export const POR_TRAMO = 1000;

const donde = (add: Add, tenantId: string, filtro: FiltroAuditoria): string =>
  [`a.tenant_id = ${add(t.uuid, tenantId)}`, ...condicionesDe(filtro, add)].join(' and ');

/** A stretch of the chain, in its order: after a place, up to another. */
type Tramo = { readonly tras: number; readonly hasta: number };

/** Audit rows of a stretch of the chain that match the filter, looked up one by one. */
export const selectSelladas = statementOf(
  'auditoria.exportarSelladas',
  { seq: t.bigint, prevHash: t.text, hash: t.text, ...HASHED },
  (add, tenantId: string, filtro: FiltroAuditoria, { tras, hasta }: Tramo) => `
select s.seq, s.prev_hash as "prevHash", s.hash, ${hashedColumns('a')}
from audit_sellos s cross join lateral (
  select * from audit_logs f where f.tenant_id = s.tenant_id and f.id = s.log_id limit 1) a
where s.tenant_id = ${add(t.uuid, tenantId)} and s.seq > ${add(t.bigint, tras)}
  and s.seq <= ${add(t.bigint, hasta)} and ${donde(add, tenantId, filtro)}
order by s.seq`,
);

/**
 * Audit rows after the head of the chain: those without a hash, and those hashed since the head was
 * read.
 */
export const selectSinSello = statementOf(
  'auditoria.exportarSinSello',
  { xid: t.xid8, ...HASHED },
  (add, tenantId: string, filtro: FiltroAuditoria, [xid, ts, id]: Place, hastaSeq: number) => {
    const lugar = [add(t.xid8, xid), add(t.instantText, ts), add(t.uuid, id)];
    return `
select a.xid, ${hashedColumns('a')}
from audit_logs a ${hashOf('a', 's')}
where ${donde(add, tenantId, filtro)} and (${orderOf('a')}) > (${lugar.join(', ')})
  and (s.seq is null or s.seq > ${add(t.bigint, hastaSeq)})
order by ${orderOf('a')} limit ${asLiteral(POR_TRAMO)}`;
  },
);

/** Number of audit rows that match the filter, counted up to `tope`. */
export const selectCuenta = statementOf(
  'auditoria.contarHasta',
  { filas: t.int.because('a count') },
  (add, tenantId: string, filtro: FiltroAuditoria, tope: number) => `
select count(*)::int as filas from (
  select from audit_logs a where ${donde(add, tenantId, filtro)} limit ${asLiteral(tope)}) x`,
);

/**
 * Single scan of the period, grouped in four ways: each result row counts a day, a person, an
 * action or an entity.
 */
export const SELECT_STATS = statement({
  name: 'auditoria.stats',
  text: `
select case grouping(dia, actor_id, accion, entidad)
    when 7 then 'dia' when 11 then 'persona' when 13 then 'accion' else 'entidad' end as de,
  dia, actor_id as "actorId", max(actor_nombre) as nombre, accion, entidad, sum(filas)::bigint as cantidad
from (select ${diaDe('a.ts')} as dia, a.actor_id, max(a.actor_nombre) as actor_nombre, a.accion, a.entidad,
    count(*) as filas
  from audit_logs a
  where a.tenant_id = $1::uuid and a.ts >= ${inicioDe('$2::date')} and a.ts < ${inicioDe('$3::date', 1)}
  group by 1, a.actor_id, a.accion, a.entidad) x
group by grouping sets ((dia), (actor_id), (accion), (entidad))`,
  params: [t.uuid, t.date, t.date],
  row: {
    de: t.oneOf(['dia', 'persona', 'accion', 'entidad']).because('one of the four sets'),
    dia: t.date.orNull,
    actorId: t.uuid.orNull,
    nombre: t.text.orNull,
    accion: t.text.orNull,
    entidad: t.text.orNull,
    cantidad: t.bigint.because('a sum of counts'),
  },
});
