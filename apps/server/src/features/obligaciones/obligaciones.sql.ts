import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import {
  type ClaseObligacion,
  claseObligacionSchema,
  type ListarContrapartes,
  type ListarObligaciones,
  obligacionSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { claseDeAcuerdoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { TRAMOS } from '@plomada/domain/por-pagar/por-pagar.rules';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import { asLiteral } from '../../context/sql/params.ts';
import { personName } from '../../context/sql/person-name.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import {
  bolsilloVisible,
  obraVisible,
  ordenOculta,
  soloVisibles,
  type Quien,
} from '../proyectos/visibility.sql.ts';
import { NOMBRE, PERSONA } from '../socios/socios.sql.ts';
import { inicios, salioSinCuenta } from './salidas.sql.ts';
import { diaDeTramo, enTramo } from './tramos.sql.ts';

/** Obligations without a due day come last; indexes have this expression. */
export const ORDEN = `(case when o.vence is null then 'infinity'::date else o.vence end)`;

/** Day in a cursor that means none. */
export const SIN_FECHA = 'infinity';

/** SQL: pending amount of an obligation `o` that the reader sees. */
export const pendiente = (quien: Quien): string =>
  vePrivados(quien) ? 'o.pendiente_todo_centavos' : 'o.pendiente_centavos';

/** Fondo de reparo without a day of return: it is listed, but no sum includes it. */
export const SIN_DIA = `(o.clase = 'REPARO' and o.vence is null)`;

/**
 * SQL conditions for the kinds that the reader may see: partners' debts require managing partners;
 * taxes and members' expenses require seeing accounts.
 */
const clasesVisibles = (quien: Quien): readonly string[] => [
  ...(puede(quien.actor.rol, 'manage_partners') ? [] : ["o.clase <> 'LLAMADO'"]),
  ...(puede(quien.actor.rol, 'view_accounts') ? [] : ["o.clase <> 'RETENCION'"]),
  bolsilloVisible(quien, 'o'),
];

/** SQL: the reader sees the work of the obligation `o`; of an orden de pago, every work that it settled. */
function enObraVisible(quien: Quien, add: Add): string {
  const obra = obraVisible(quien, 'o.proyecto_id', add);
  if (obra === 'true') return obra;
  const oculta = ordenOculta('o', (proyecto) => obraVisible(quien, proyecto, add), 'o.orden_id');
  return `case when o.orden_id is null then ${obra} else not ${oculta} end`;
}

/**
 * SQL conditions for own cheques `o` not yet debited at the end of `hoy`: of accounts, and without
 * one.
 */
function porSalir(quien: Quien, tenant: string, hoy: string): readonly string[] {
  // The answer must not tell a reader without accounts that an account exists.
  if (!puede(quien.actor.rol, 'view_accounts')) return [`${ORDEN} > ${hoy}`];
  const primera = (de: string, cual = 'true') =>
    `(select ${de} from ${inicios(tenant)} i where ${cual})`;
  // Scalar subselects are evaluated once, not for each cheque.
  const desde = `case o.moneda ${MONEDAS.map((una) => `when '${una}' then ${primera('i.desde', `i.moneda = '${una}'`)}`).join(' ')} end`;
  return [
    `o.cuenta_id is not null and ${ORDEN} > ${hoy}`,
    `o.cuenta_id is null and ${ORDEN} >= ${primera(`least(${hoy} + 1, min(i.desde))`)}
    and not coalesce(${salioSinCuenta('o.vence', hoy, desde)}, false)`,
  ];
}

export type Lector = Quien & { readonly hoy: string };

/**
 * SQL of the obligations `o` that the reader sees and that are owed at the end of `hoy`, of one
 * kind or all. Cheques, whose rows stay after they are debited, are a separate part; each part has
 * its index. `cola` is appended to each part, so that a page reads no more rows of either than it
 * needs.
 */
export function debidas(
  quien: Lector,
  add: Add,
  condiciones: readonly string[] = [],
  { cola = '', clase }: { cola?: string; clase?: ClaseObligacion | undefined } = {},
): string {
  const tenant = add(t.uuid, quien.tenantId);
  const todas = [
    `o.tenant_id = ${tenant}`,
    // The condition is written like the predicate of the indexes, which serve readers with and
    // without private rows.
    '(o.pendiente_centavos <> 0 or o.pendiente_todo_centavos <> 0)',
    `${pendiente(quien)} <> 0 and ${soloVisibles(quien, 'o')}`,
    ...clasesVisibles(quien),
    enObraVisible(quien, add),
    ...(clase === undefined ? [] : [`o.clase = ${add(t.text, clase)}`]),
    ...condiciones,
  ].join(' and ');
  const cheques = () =>
    porSalir(quien, tenant, add(t.date, quien.hoy)).map((cual) => `o.clase = 'CHEQUE' and ${cual}`);
  return `(${[
    ...(clase === 'CHEQUE' ? [] : ["o.clase <> 'CHEQUE'"]),
    ...(clase === undefined || clase === 'CHEQUE' ? cheques() : []),
  ]
    .map((cual) => `(select o.* from obligaciones o where ${todas} and ${cual} ${cola})`)
    .join('\n  union all ')})`;
}

type Filtros = Pick<
  ListarObligaciones,
  'sentido' | 'proyectoId' | 'proveedorId' | 'origenId' | 'miembroId' | 'clase' | 'hasta' | 'tramo'
>;

function condiciones({ hoy }: Lector, filtros: Filtros, add: Add): readonly string[] {
  const { sentido, proyectoId, proveedorId, origenId, miembroId, hasta, tramo } = filtros;
  return [
    `o.sentido = ${add(t.text, sentido)}`,
    ...(proyectoId === undefined ? [] : [`o.proyecto_id = ${add(t.uuid, proyectoId)}`]),
    ...(proveedorId === undefined ? [] : [`o.proveedor_id = ${add(t.uuid, proveedorId)}`]),
    ...(origenId === undefined ? [] : [`o.origen_id = ${add(t.uuid, origenId)}`]),
    ...(miembroId === undefined ? [] : [`o.miembro_id = ${add(t.uuid, miembroId)}`]),
    ...(hasta === undefined ? [] : [`${ORDEN} <= ${add(t.date, hasta)}`]),
    ...(tramo === undefined ? [] : [enTramo(ORDEN, tramo, add(t.date, hoy))]),
  ];
}

const filtradas = (quien: Lector, filtros: Filtros, add: Add): string =>
  debidas(quien, add, condiciones(quien, filtros, add), { clase: filtros.clase });

/** Creditor or debtor of an obligation; a cheque names its receiver. Members are few, so their names need no join. */
const CONTRAPARTE = `coalesce(o.organismo, v.razon_social, b.cliente_nombre, case when s.id is not null then ${NOMBRE} end,
    case when o.miembro_id is not null then (select ${personName('u')} from users u where u.id = o.miembro_id) end)`;
const CON_CONTRAPARTE = `
left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
left join ordenes_pago q on q.tenant_id = o.tenant_id and q.id = o.orden_id
left join proveedores v on v.tenant_id = o.tenant_id and v.id = coalesce(o.proveedor_id, b.proveedor_id, q.proveedor_id)
left join proyecto_socios s on s.tenant_id = o.tenant_id and s.id = o.socio_id ${PERSONA}`;

const DE_UNA = 'a column that is not null';

const FILA = {
  clase: t.oneOf(claseObligacionSchema.options).because(DE_UNA),
  origenId: t.uuid.because(DE_UNA),
  sentido: t.oneOf(sentidoPresupuestoSchema.options).because(DE_UNA),
  proveedorId: t.uuid.orNull,
  contraparte: t.text.orNull,
  proyecto: t.json('json', obligacionSchema.shape.proyecto.unwrap()).orNull,
  pagoId: t.uuid.orNull,
  cuota: t.json('json', obligacionSchema.shape.cuota.unwrap()).orNull,
  ordenId: t.uuid.orNull,
  miembroId: t.uuid.orNull,
  presupuesto: t.json('json', obligacionSchema.shape.presupuesto.unwrap()).orNull,
  fecha: t.date.because(DE_UNA),
  vence: t.date.orNull,
  moneda: t.oneOf(monedaSchema.options).because(DE_UNA),
  total: t.bigint.because(DE_UNA),
  saldado: t.bigint.because(DE_UNA),
  pendiente: t.bigint.because(DE_UNA),
  privado: t.bool.because(DE_UNA),
  tipoArca: t.int.orNull,
  puntoVenta: t.int.orNull,
  numero: t.text.orNull,
  banco: t.text.orNull,
  palabras: t.text.orNull,
  retencion: t.oneOf(tipoRetencionSchema.options).orNull,
};

type Tras = { readonly vence: string; readonly clase: string; readonly origenId: string } | null;
type Pagina = { readonly limit: number; readonly tras: Tras };

/** Page by due day; reads one row more than `limit`. */
export const selectObligaciones = statementOf(
  'obligaciones.pagina',
  FILA,
  (add, quien: Lector, filtros: Filtros, { limit, tras }: Pagina) => {
    const siguientes =
      tras === null
        ? []
        : [
            `(${ORDEN}, o.clase, o.origen_id) > (${add(t.date, tras.vence)}, ${add(t.text, tras.clase)}, ${add(t.uuid, tras.origenId)})`,
          ];
    const cola = `order by ${ORDEN}, o.clase, o.origen_id limit ${asLiteral(limit)} + 1`;
    const saldado = vePrivados(quien) ? 'o.saldado_todo_centavos' : 'o.saldado_centavos';
    return `
with o as materialized (
  select o.* from ${debidas(quien, add, [...condiciones(quien, filtros, add), ...siguientes], { cola, clase: filtros.clase })} o
  ${cola}),
-- The documents of the page in one search of their key.
c as materialized (
  select c.id, c.tipo_arca, c.punto_venta, c.numero, c.concepto from comprobantes c where c.tenant_id = ${add(t.uuid, quien.tenantId)}
    and c.id = any(array(select o.origen_id from o where o.clase = 'COMPROBANTE')))
select o.clase, o.origen_id as "origenId", o.sentido, o.proveedor_id as "proveedorId", ${CONTRAPARTE} as contraparte,
  case when p.id is not null then json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) end as proyecto,
  o.pago_id as "pagoId", case when o.llamado_id is not null
    then json_build_object('llamadoId', o.llamado_id, 'socioId', o.socio_id) end as cuota, o.orden_id as "ordenId", o.miembro_id as "miembroId",
  case when b.id is not null then json_build_object('id', b.id, 'codigo', b.codigo) end as presupuesto,
  o.fecha, o.vence, o.moneda, o.total_centavos as total, ${saldado} as saldado, ${pendiente(quien)} as pendiente, o.privado,
  c.tipo_arca as "tipoArca", c.punto_venta as "puntoVenta",
  coalesce(c.numero::text, k.numero::text, g.numero::text, x.cheque_numero, y.cheque_numero, l.numero::text,
    coalesce(w.constancia_numero, z.constancia_numero)::text, f.codigo) as numero,
  coalesce(x.cheque_banco, y.cheque_banco) as banco,
  case when o.clase = 'RETENCION' then v.razon_social
    else coalesce(c.concepto, b.titulo, l.concepto, f.concepto, 'Orden de pago ' || q.numero) end as palabras,
  coalesce(w.tipo, z.tipo) as retencion
from o ${CON_CONTRAPARTE}
-- A tax is owed by the firm: the work is that of its payment, if one.
left join proyectos p on p.tenant_id = o.tenant_id and p.id = case o.clase when 'RETENCION' then b.proyecto_id else o.proyecto_id end
left join c on o.clase = 'COMPROBANTE' and c.id = o.origen_id
left join certificados k on o.clase = 'CERTIFICADO' and k.tenant_id = o.tenant_id and k.id = o.origen_id
left join pagos g on o.clase = 'PROGRAMADO' and g.tenant_id = o.tenant_id and g.id = o.origen_id
left join pago_medios x on o.clase = 'CHEQUE' and x.tenant_id = o.tenant_id and x.id = o.origen_id
left join orden_pago_medios y on o.clase = 'CHEQUE' and y.tenant_id = o.tenant_id and y.id = o.origen_id
left join llamados_aporte l on l.tenant_id = o.tenant_id and l.id = o.llamado_id
left join movimientos f on o.clase = 'BOLSILLO' and f.tenant_id = o.tenant_id and f.id = o.origen_id
left join pago_retenciones w on o.clase = 'RETENCION' and w.tenant_id = o.tenant_id and w.id = o.origen_id
left join orden_pago_retenciones z on o.clase = 'RETENCION' and z.tenant_id = o.tenant_id and z.id = o.origen_id
order by ${ORDEN}, o.clase, o.origen_id`;
  },
);
export type FilaObligacion = RowOf<typeof selectObligaciones>;

type Pedida = { readonly clase: string; readonly id: string };

/** Debts of budgets by the names that the list gives them, settled ones included. */
export const selectDeAcuerdos = statementOf(
  'obligaciones.deAcuerdos',
  {
    clase: t.oneOf(claseDeAcuerdoSchema.options),
    origenId: t.uuid,
    proyectoId: t.uuid.because('of a budget, which is of one work'),
    proveedorId: t.uuid.orNull,
    presupuestoId: t.uuid.because('a document apart, each is of one'),
    moneda: t.oneOf(monedaSchema.options),
    total: t.bigint,
    pendiente: t.bigint.because(DE_UNA),
    /** Number of the certificate. */
    numero: t.int.orNull,
  },
  (add, quien: Quien, pedidas: readonly Pedida[]) => `
select o.clase, o.origen_id as "origenId", o.proyecto_id as "proyectoId", o.proveedor_id as "proveedorId",
  o.presupuesto_id as "presupuestoId", o.moneda, o.total_centavos as total, ${pendiente(quien)} as pendiente, k.numero
from unnest(${add(
    t.texts,
    pedidas.map(({ clase }) => clase),
  )}, ${add(
    t.uuids,
    pedidas.map(({ id }) => id),
  )}) x(clase, id)
join obligaciones o on o.clase = x.clase and o.origen_id = x.id
left join certificados k on o.clase = 'CERTIFICADO' and k.tenant_id = o.tenant_id and k.id = o.origen_id
where o.tenant_id = ${add(t.uuid, quien.tenantId)} and o.sentido = 'EGRESO' and o.clase <> 'COMPROBANTE'
  and ${soloVisibles(quien, 'o')} and ${obraVisible(quien, 'o.proyecto_id', add)}`,
);
export type FilaDeAcuerdo = RowOf<typeof selectDeAcuerdos>;

const PARTES = z.array(z.int());

const SUMAS = {
  moneda: t.oneOf(monedaSchema.options).because(DE_UNA),
  pendienteCentavos: t.bigint.because('coalesce'),
  vencidoCentavos: t.bigint.because('coalesce'),
  tramos: t.json('json', PARTES).because('an array is built always'),
  partes: t.json('json', PARTES).because('an array is built always'),
  reparoSinFechaCentavos: t.bigint.because('coalesce'),
};

/** SQL of `SUMAS` without the currency; the stretches and parts have the order of their lists. */
function sumas(quien: Quien, hoy: string): string {
  const suma = (condicion: string) =>
    `coalesce(sum(${pendiente(quien)}) filter (where ${condicion}), 0)::bigint`;
  const conDia = `not ${SIN_DIA}`;
  const tramos = TRAMOS.map(([tramo]) => suma(`${conDia} and ${enTramo(ORDEN, tramo, hoy)}`));
  const partes = claseObligacionSchema.options.map((clase) =>
    suma(`${conDia} and o.clase = '${clase}'`),
  );
  return `${suma(conDia)} as "pendienteCentavos", ${suma(`o.vence < ${hoy}`)} as "vencidoCentavos",
  json_build_array(${tramos.join(',\n    ')}) as tramos,
  json_build_array(${partes.join(',\n    ')}) as partes,
  ${suma(SIN_DIA)} as "reparoSinFechaCentavos"`;
}

/** Totals of the list by currency. */
export const selectTotales = statementOf(
  'obligaciones.totales',
  SUMAS,
  (add, quien: Lector, filtros: Filtros) => `
select o.moneda, ${sumas(quien, add(t.date, quien.hoy))}
from ${filtradas(quien, filtros, add)} o
group by o.moneda order by o.moneda`,
);

/** Currency, kind and the columns that `CONTRAPARTE` uses. */
const DE_QUIEN = [
  'tenant_id',
  'moneda',
  'clase',
  'proveedor_id',
  'presupuesto_id',
  'orden_id',
  'socio_id',
  'organismo',
  'miembro_id',
] as const;

/**
 * SQL of the filtered rows, summed by counterparty, kind and stretch: rows `o` with the table's
 * column names, the first day of the stretch, and their number in `cuantas`. Grouping first leaves
 * few rows to find names for.
 */
function agrupadas(quien: Lector, filtros: Filtros, add: Add): string {
  const columnas = DE_QUIEN.map((columna) => `o.${columna}`).join(', ');
  const vence = diaDeTramo('o.vence', add(t.date, quien.hoy));
  return `(select ${columnas}, ${vence} as vence, count(*) as cuantas,
    sum(${pendiente(quien)}) as ${pendiente(quien).slice('o.'.length)}
  from ${filtradas(quien, filtros, add)} o group by ${columnas}, ${vence})`;
}

/**
 * Debt to each supplier, tax office and member, or by each client and partner, largest first.
 * Cheques are one line, because their present holders are unknown.
 */
export const selectContrapartes = statementOf(
  'obligaciones.contrapartes',
  {
    proveedorId: t.uuid.orNull,
    nombre: t.text.orNull,
    miembroId: t.uuid.orNull,
    cheques: t.bool.because('a comparison of a column that is not null'),
    obligaciones: t.int.because('a sum of counts'),
    ...SUMAS,
  },
  (add, quien: Lector, filtros: ListarContrapartes, limit: number) => `
select x.* from (
  select o.proveedor_id as "proveedorId", case when o.clase <> 'CHEQUE' then ${CONTRAPARTE} end as nombre,
    o.miembro_id as "miembroId", o.clase = 'CHEQUE' as cheques, sum(o.cuantas)::int as obligaciones, o.moneda, ${sumas(quien, add(t.date, quien.hoy))}
  from ${agrupadas(quien, filtros, add)} o ${CON_CONTRAPARTE}
  group by 1, 2, 3, 4, o.moneda) x
order by x.moneda, x."pendienteCentavos" desc, x.nombre limit ${asLiteral(limit)}`,
);
