import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { DIAS_PARA_PRESENTAR } from '@plomada/domain/cheques/cheque.rules';
import {
  chequeDetalleSchema,
  chequeSchema,
  type EstadoCheque,
  type ExportarCartera,
  eventoChequeSchema,
  tipoEventoChequeSchema,
  totalesCarteraSchema,
} from '@plomada/domain/cheques/cheque.schema';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';

import { asLiteral } from '../../context/sql/params.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { containsText } from '../../context/sql/text.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { CHEQUES, CAMPOS, FIJOS } from './columns.sql.ts';

const { cuenta, creadoPor } = chequeSchema.shape;
const { enCartera, depositados, vencidos } = totalesCarteraSchema.shape;

const FILA = {
  id: t.uuid,
  ...FIJOS,
  ...CAMPOS,
  estado: t.oneOf(chequeSchema.shape.estado.options),
  estadoEl: t.date.because('of a cheque that has an event'),
  cuenta: t.json('json', cuenta.unwrap()).orNull,
  destino: t.json('json', cuenta.unwrap()).orNull,
  clienteCentavos: t.bigint,
  proveedorCentavos: t.bigint,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

/** SQL that reads each account that a row of the page names, once. */
const CUENTAS = `(select q.id, json_build_object('id', q.id, 'nombre', q.nombre) as dto from cuentas q
  where q.tenant_id = $1::uuid and q.id = any(array(select cuenta_id from c union select destino_id from c)))`;

/** SQL that reads each author of a row of the page, once. */
const AUTORES = `(select p.id, ${authorJson('p.id')} as dto from (select distinct creado_por as id from c) p)`;

/** SQL of the cheques `c` that `pagina` selects, by payment day. */
const sqlCheques = (pagina: string): string => `
with c as materialized (${pagina}), q as materialized ${CUENTAS}, a as materialized ${AUTORES}
select c.id, c.propio, ${CHEQUES.as('c')}, c.moneda, c.importe_centavos as "importeCentavos", c.privado, c.cuenta_id as "cuentaId",
  c.movimiento_id as "movimientoId", c.estado, c.estado_el as "estadoEl", q.dto as cuenta,
  (select d.dto from q d where d.id = c.destino_id) as destino,
  c.cliente_centavos as "clienteCentavos", c.proveedor_centavos as "proveedorCentavos", a.dto as "creadoPor",
  c.creado_en as "creadoEn", c.version
from c left join q on q.id = c.cuenta_id join a on a.id = c.creado_por
order by c.pago, c.id`;

/**
 * SQL conditions for the cheques `c` that the actor sees. The first parameter is the organisation,
 * as `CUENTAS` needs.
 */
export const visibles = (quien: Quien, add: Add): readonly string[] => [
  `c.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  ...(vePrivados(quien) ? [] : ['not c.privado']),
];

/** SQL that is true when a text of the cheque, or its amount, matches the search. */
function hallado(search: string, add: Add): string {
  const textos = containsText(
    ['c.numero', 'c.banco', 'c.librador', 'c.contraparte', 'c.cuit_librador', 'c.notas'],
    add(t.text, search),
  );
  const rango = rangoDeImporte(search);
  if (rango === null) return textos;
  return `(${textos} or c.importe_centavos between ${add(t.bigint, rango.desde)} and ${add(t.bigint, rango.hasta)})`;
}

const ABIERTOS: ReadonlySet<EstadoCheque> = new Set(['EN_CARTERA', 'DEPOSITADO']);

function filtrados(
  quien: Quien,
  { propio = false, estado, moneda, cuentaId, movimientoId, ...resto }: ExportarCartera,
  add: Add,
): readonly string[] {
  const { desde, hasta, search } = resto;
  return [
    ...visibles(quien, add),
    propio ? 'c.propio' : 'not c.propio',
    ...(estado === undefined ? [] : [`c.estado = any(${add(t.texts, estado)})`]),
    // Repeats the predicates of `cheques_abiertos_idx` and `cheques_por_cubrir_idx` word for word, so
    // that PostgreSQL uses them.
    ...(estado?.every((uno) => ABIERTOS.has(uno))
      ? [`c.estado in ('EN_CARTERA', 'DEPOSITADO')`]
      : []),
    ...(estado?.every((uno) => uno === 'EMITIDO') ? [`c.estado = 'EMITIDO'`] : []),
    ...(moneda === undefined ? [] : [`c.moneda = ${add(t.text, moneda)}`]),
    ...(cuentaId === undefined ? [] : [`c.cuenta_id = ${add(t.uuid, cuentaId)}`]),
    ...(movimientoId === undefined ? [] : [`c.movimiento_id = ${add(t.uuid, movimientoId)}`]),
    ...(desde === undefined ? [] : [`c.pago >= ${add(t.date, desde)}`]),
    ...(hasta === undefined ? [] : [`c.pago <= ${add(t.date, hasta)}`]),
    ...(search ? [hallado(search, add)] : []),
  ];
}

export type TrasCheque = { readonly pago: string; readonly id: string } | null;
type Pagina = { readonly limit: number; readonly tras: TrasCheque };

/** Page of the cheques, received or own, by payment day; reads one row more than `limit`. */
export const selectCartera = statementOf(
  'cheques.cartera',
  FILA,
  (add, quien: Quien, filtros: ExportarCartera, { limit, tras }: Pagina) => {
    const condiciones = [
      ...filtrados(quien, filtros, add),
      ...(tras === null
        ? []
        : [`(c.pago, c.id) > (${add(t.date, tras.pago)}, ${add(t.uuid, tras.id)})`]),
    ];
    return sqlCheques(`select c.* from cheques c where ${condiciones.join(' and ')}
  order by c.pago, c.id limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaCheque = RowOf<typeof selectCartera>;

/** Cheques with the given ids, received and own, in any state. */
export const selectCheques = statementOf(
  'cheques.algunos',
  FILA,
  (add, quien: Quien, ids: readonly string[]) => {
    const condiciones = [...visibles(quien, add), `c.id = any(${add(t.uuids, ids)})`];
    return sqlCheques(`select c.* from cheques c where ${condiciones.join(' and ')}`);
  },
);

/** Income by id, with its work, to show with the cheque that it brought; none once deleted. */
export const SELECT_INGRESO = statement({
  name: 'cheques.ingreso',
  text: `
select json_build_object('id', m.id, 'codigo', m.codigo,
  'proyecto', json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre)) as movimiento
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
where m.tenant_id = $1::uuid and m.id = $2::uuid and m.eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: {
    movimiento: t
      .json('json', chequeDetalleSchema.shape.movimiento.unwrap())
      .because('built of the row'),
  },
});

/** Events of a cheque, in order, those undone included. */
export const SELECT_EVENTOS = statement({
  name: 'cheques.eventos',
  text: `
select e.n, e.tipo, e.fecha, (select json_build_object('id', q.id, 'nombre', q.nombre) from cuentas q
    where q.tenant_id = e.tenant_id and q.id = e.cuenta_id) as cuenta,
  e.contraparte, e.motivo, e.cliente_centavos as "clienteCentavos", e.proveedor_centavos as "proveedorCentavos",
  e.deshace, exists (select from cheque_eventos d where d.tenant_id = e.tenant_id
    and d.cheque_id = e.cheque_id and d.deshace = e.n) as deshecho,
  ${authorJson('e.creado_por')} as "creadoPor", e.creado_en as "creadoEn"
from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = $2::uuid order by e.n`,
  params: [t.uuid, t.uuid],
  row: {
    n: t.int,
    tipo: t.oneOf(tipoEventoChequeSchema.options),
    fecha: t.date,
    cuenta: t.json('json', cuenta.unwrap()).orNull,
    contraparte: t.text.orNull,
    motivo: t.text.orNull,
    clienteCentavos: t.bigint,
    proveedorCentavos: t.bigint,
    deshace: t.int.orNull,
    deshecho: t.bool.because('exists'),
    creadoPor: t
      .json('json', eventoChequeSchema.shape.creadoPor)
      .because('authors are rows of users'),
    creadoEn: t.timestamptz,
  },
});

const { juntos } = chequeDetalleSchema.shape;

/**
 * Costs and other cheques of what was done together with the last event of a cheque; no row when it
 * was done alone. Private cheques are left out for readers who may not see them.
 */
export const SELECT_JUNTOS = statement({
  name: 'cheques.juntos',
  text: `
with u as (select e.grupo_id from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = $2::uuid
    and e.tipo <> 'DESHECHO' and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid
      and d.cheque_id = e.cheque_id and d.deshace = e.n)
  order by e.n desc limit 1)
select (select coalesce(sum(k.importe_centavos), 0)::bigint from cheque_costos k where k.tenant_id = $1::uuid
    and k.grupo_id = u.grupo_id and k.eliminado_en is null) as "costosCentavos",
  (select coalesce(json_agg(json_build_object('id', c.id, 'numero', c.numero, 'tipo', e.tipo) order by c.pago, c.id), '[]')
    from cheque_eventos e join cheques c on c.tenant_id = e.tenant_id and c.id = e.cheque_id
    where e.tenant_id = $1::uuid and e.grupo_id = u.grupo_id and e.cheque_id <> $2::uuid and e.tipo <> 'DESHECHO'
      and (not c.privado or $3::boolean) and not exists (select from cheque_eventos d
        where d.tenant_id = $1::uuid and d.cheque_id = e.cheque_id and d.deshace = e.n)) as cheques
from u where u.grupo_id is not null`,
  params: [t.uuid, t.uuid, t.bool],
  row: {
    costosCentavos: t.bigint.because('coalesce'),
    cheques: t.json('json', juntos.shape.cheques).because('coalesce'),
  },
});

/**
 * Locks cheques until the transaction ends, in the order of their ids; returns the number of events
 * of each and the last one that was not undone.
 */
export const LOCK_CHEQUES = statement({
  name: 'cheques.lock',
  text: `
with tomados as materialized (select c.id from cheques c where c.tenant_id = $1::uuid and c.id = any($2::uuid[])
  order by c.id for no key update)
select t.id, e.eventos, u.n, u.tipo, u.fecha, u.grupo_id as "grupoId", u.medio_id as "medioId",
  exists (select from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = t.id and e.n = 1
    and e.grupo_id is not null) as "enLugarDeOtro"
from tomados t
cross join lateral (select max(e.n) as eventos from cheque_eventos e
  where e.tenant_id = $1::uuid and e.cheque_id = t.id) e
cross join lateral (select e.* from cheque_eventos e where e.tenant_id = $1::uuid and e.cheque_id = t.id
  and e.tipo <> 'DESHECHO' and not exists (select from cheque_eventos d where d.tenant_id = $1::uuid
    and d.cheque_id = t.id and d.deshace = e.n) order by e.n desc limit 1) u
order by t.id`,
  params: [t.uuid, t.uuids],
  row: {
    id: t.uuid,
    eventos: t.int.because('a cheque has an event'),
    n: t.int,
    tipo: t.oneOf(tipoEventoChequeSchema.options),
    fecha: t.date,
    grupoId: t.uuid.orNull,
    medioId: t.uuid.orNull,
    enLugarDeOtro: t.bool.because('exists'),
  },
});
export type Tomado = RowOf<typeof LOCK_CHEQUES>;

/** Cheque received with an income. */
export const SELECT_DE_INGRESO = statement({
  name: 'cheques.deIngreso',
  text: `select c.id from cheques c where c.tenant_id = $1::uuid and c.movimiento_id = $2::uuid and not c.propio`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** Cheques, among the given ids, that came with the payment of a client. */
export const SELECT_DE_COBROS = statement({
  name: 'cheques.deCobros',
  text: `
select distinct m.cheque_id as id from pago_medios m
join pagos g on g.tenant_id = m.tenant_id and g.id = m.pago_id
join presupuestos b on b.tenant_id = g.tenant_id and b.id = g.presupuesto_id and b.sentido = 'INGRESO'
where m.tenant_id = $1::uuid and m.cheque_id = any($2::uuid[])`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid.because('any of the ids') },
});

/** Cheques, among the given ids, that were written and not received yet. */
export const SELECT_NUEVOS = statement({
  name: 'cheques.nuevos',
  text: `
select c.id from cheques c where c.tenant_id = $1::uuid and c.id = any($2::uuid[]) and c.estado = 'NUEVO' order by c.id`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

/**
 * Open account of kind VALORES that takes cheques of a currency and a work: the oldest of the work,
 * else the oldest without a work.
 */
export const SELECT_CARTERA_DE = statement({
  name: 'cheques.carteraDe',
  text: `
select q.id from cuentas q where q.tenant_id = $1::uuid and q.tipo = 'VALORES' and q.moneda = $2::text
  and q.cerrada_en is null and (q.proyecto_id is null or q.proyecto_id = $3::uuid)
order by q.proyecto_id is null, q.creado_en, q.id limit 1`,
  params: [t.uuid, t.text, t.uuid],
  row: { id: t.uuid },
});

const suma = (
  condicion: string,
): string => `json_build_object('cheques', count(*) filter (where ${condicion}),
    'importeCentavos', coalesce(sum(c.importe_centavos) filter (where ${condicion}), 0))`;

/**
 * Totals per currency of received cheques whose money has not come in, and of what the accounts of
 * kind VALORES hold besides those in the portfolio; currencies with neither cheques nor a balance
 * are missing. Private cheques count for every caller, because readers of the portfolio see private
 * rows.
 */
export const SELECT_TOTALES = statement({
  name: 'cheques.totales',
  text: `
with c as materialized (
  select c.moneda, c.estado, c.pago, c.importe_centavos from cheques c
  where c.tenant_id = $1::uuid and c.estado in ('EN_CARTERA', 'DEPOSITADO')
), sumas as (
  select c.moneda, ${suma(`c.estado = 'EN_CARTERA'`)} as en_cartera, ${suma(`c.estado = 'DEPOSITADO'`)} as depositados,
    ${suma(`c.estado = 'EN_CARTERA' and c.pago < $2::date - ${DIAS_PARA_PRESENTAR}`)} as vencidos,
    coalesce(sum(c.importe_centavos) filter (where c.estado = 'EN_CARTERA'), 0) as detallado
  from c group by c.moneda
), saldos as (
  select q.moneda, sum(q.saldo_inicial_centavos + coalesce((select sum(d.importe_centavos) from cuenta_dias d
    where d.tenant_id = q.tenant_id and d.cuenta_id = q.id and d.moneda = q.moneda), 0)) as saldo
  from cuentas q where q.tenant_id = $1::uuid and q.tipo = 'VALORES' group by q.moneda
)
select m.moneda, coalesce(s.en_cartera, '{"cheques":0,"importeCentavos":0}'::json) as "enCartera",
  coalesce(s.depositados, '{"cheques":0,"importeCentavos":0}'::json) as depositados,
  coalesce(s.vencidos, '{"cheques":0,"importeCentavos":0}'::json) as vencidos,
  (coalesce(v.saldo, 0) - coalesce(s.detallado, 0))::bigint as "sinDetalleCentavos"
from (values ('ARS'), ('USD')) m(moneda) left join sumas s on s.moneda = m.moneda left join saldos v on v.moneda = m.moneda
where s.moneda is not null or v.saldo <> 0
order by m.moneda`,
  params: [t.uuid, t.date],
  row: {
    moneda: t.oneOf(monedaSchema.options).because('a literal'),
    enCartera: t.json('json', enCartera).because('coalesce'),
    depositados: t.json('json', depositados).because('coalesce'),
    vencidos: t.json('json', vencidos).because('coalesce'),
    sinDetalleCentavos: t.bigint.because('coalesce'),
  },
});
