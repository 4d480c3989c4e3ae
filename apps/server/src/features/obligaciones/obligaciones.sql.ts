import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  claseObligacionSchema,
  type ListarContrapartes,
  type ListarObligaciones,
  obligacionSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { claseDeAcuerdoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { TRAMOS } from '@plomada/domain/por-pagar/por-pagar.rules';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { z } from 'zod';

import { asLiteral } from '../../context/sql/params.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { obraVisible, soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { enTramo } from './tramos.sql.ts';

/** Obligations without a due day come last; an index has this expression. */
const ORDEN = `(case when o.vence is null then 'infinity'::date else o.vence end)`;

/** The day that stands in a cursor for none. */
export const SIN_FECHA = 'infinity';

/** What is pending of an obligation `o` for that reader. */
export const pendiente = (quien: Quien): string =>
  vePrivados(quien) ? 'o.pendiente_todo_centavos' : 'o.pendiente_centavos';

/** Fondo de reparo without a day to give it back: listed, and part of no sum. */
export const SIN_DIA = `(o.clase = 'REPARO' and o.vence is null)`;

/** Conditions of the obligations `o` that the reader sees and that are not settled. */
export const enPie = (quien: Quien, add: Add): readonly string[] => [
  `o.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  // As the indexes say it, which hold what is pending for either reader.
  '(o.pendiente_centavos <> 0 or o.pendiente_todo_centavos <> 0)',
  `${pendiente(quien)} <> 0 and ${soloVisibles(quien, 'o')}`,
  obraVisible(quien, 'o.proyecto_id', add),
];

type Dia = { readonly hoy: string };
type Filtros = Pick<
  ListarObligaciones,
  'sentido' | 'proyectoId' | 'proveedorId' | 'origenId' | 'clase' | 'hasta' | 'tramo'
>;

function condiciones(quien: Quien & Dia, filtros: Filtros, add: Add): readonly string[] {
  const { sentido, proyectoId, proveedorId, origenId, clase, hasta, tramo } = filtros;
  return [
    ...enPie(quien, add),
    `o.sentido = ${add(t.text, sentido)}`,
    ...(proyectoId === undefined ? [] : [`o.proyecto_id = ${add(t.uuid, proyectoId)}`]),
    ...(proveedorId === undefined ? [] : [`o.proveedor_id = ${add(t.uuid, proveedorId)}`]),
    ...(origenId === undefined ? [] : [`o.origen_id = ${add(t.uuid, origenId)}`]),
    ...(clase === undefined ? [] : [`o.clase = ${add(t.text, clase)}`]),
    ...(hasta === undefined ? [] : [`${ORDEN} <= ${add(t.date, hasta)}`]),
    ...(tramo === undefined ? [] : [enTramo(ORDEN, tramo, add(t.date, quien.hoy))]),
  ];
}

const DE_UNA = 'a column that is not null';

const FILA = {
  clase: t.oneOf(claseObligacionSchema.options),
  origenId: t.uuid,
  sentido: t.oneOf(sentidoPresupuestoSchema.options),
  proveedorId: t.uuid.orNull,
  contraparte: t.text.orNull,
  proyecto: t.json('json', obligacionSchema.shape.proyecto).because('joined'),
  presupuesto: t.json('json', obligacionSchema.shape.presupuesto.unwrap()).orNull,
  fecha: t.date,
  vence: t.date.orNull,
  moneda: t.oneOf(monedaSchema.options),
  total: t.bigint,
  saldado: t.bigint.because(DE_UNA),
  pendiente: t.bigint.because(DE_UNA),
  privado: t.bool,
  tipoArca: t.int.orNull,
  puntoVenta: t.int.orNull,
  numero: t.text.orNull,
  palabras: t.text.orNull,
};

type Tras = { readonly vence: string; readonly clase: string; readonly origenId: string } | null;
type Pagina = { readonly limit: number; readonly tras: Tras };

/** By due day, one more than the page. */
export const selectObligaciones = statementOf(
  'obligaciones.pagina',
  FILA,
  (add, quien: Quien & Dia, filtros: Filtros, { limit, tras }: Pagina) => {
    const donde = [
      ...condiciones(quien, filtros, add),
      ...(tras === null
        ? []
        : [
            `(${ORDEN}, o.clase, o.origen_id) > (${add(t.date, tras.vence)}, ${add(t.text, tras.clase)}, ${add(t.uuid, tras.origenId)})`,
          ]),
    ];
    const saldado = vePrivados(quien) ? 'o.saldado_todo_centavos' : 'o.saldado_centavos';
    return `
with o as materialized (
  select o.* from obligaciones o where ${donde.join(' and ')}
  order by ${ORDEN}, o.clase, o.origen_id limit ${asLiteral(limit)} + 1)
select o.clase, o.origen_id as "origenId", o.sentido, o.proveedor_id as "proveedorId",
  coalesce(v.razon_social, b.cliente_nombre) as contraparte,
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto,
  case when b.id is not null then json_build_object('id', b.id, 'codigo', b.codigo) end as presupuesto,
  o.fecha, o.vence, o.moneda, o.total_centavos as total, ${saldado} as saldado, ${pendiente(quien)} as pendiente, o.privado,
  c.tipo_arca as "tipoArca", c.punto_venta as "puntoVenta", coalesce(c.numero, k.numero, g.numero)::text as numero,
  coalesce(c.concepto, b.titulo) as palabras
from o
join proyectos p on p.tenant_id = o.tenant_id and p.id = o.proyecto_id
left join proveedores v on v.tenant_id = o.tenant_id and v.id = o.proveedor_id
left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
left join comprobantes c on o.clase = 'COMPROBANTE' and c.tenant_id = o.tenant_id and c.id = o.origen_id
left join certificados k on o.clase = 'CERTIFICADO' and k.tenant_id = o.tenant_id and k.id = o.origen_id
left join pagos g on o.clase = 'PROGRAMADO' and g.tenant_id = o.tenant_id and g.id = o.origen_id
order by ${ORDEN}, o.clase, o.origen_id`;
  },
);
export type FilaObligacion = RowOf<typeof selectObligaciones>;

type Pedida = { readonly clase: string; readonly id: string };

/** What we owe in budgets, settled or not, among these by the names that the list gives them. */
export const selectDeAcuerdos = statementOf(
  'obligaciones.deAcuerdos',
  {
    clase: t.oneOf(claseDeAcuerdoSchema.options),
    origenId: t.uuid,
    proyectoId: t.uuid,
    proveedorId: t.uuid.orNull,
    presupuestoId: t.uuid.because('a document apart, each is of one'),
    moneda: t.oneOf(monedaSchema.options),
    total: t.bigint,
    pendiente: t.bigint.because(DE_UNA),
    /** Of the certificate. */
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
  moneda: t.oneOf(monedaSchema.options),
  pendienteCentavos: t.bigint.because('coalesce'),
  vencidoCentavos: t.bigint.because('coalesce'),
  tramos: t.json('json', PARTES).because('an array is built always'),
  partes: t.json('json', PARTES).because('an array is built always'),
  reparoSinFechaCentavos: t.bigint.because('coalesce'),
};

/** SQL of `SUMAS` but the currency; stretches and parts in the order of their lists. */
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

/** What all of the list comes to, in each currency. */
export const selectTotales = statementOf(
  'obligaciones.totales',
  SUMAS,
  (add, quien: Quien & Dia, filtros: Filtros) => `
select o.moneda, ${sumas(quien, add(t.date, quien.hoy))}
from obligaciones o where ${condiciones(quien, filtros, add).join(' and ')}
group by o.moneda order by o.moneda`,
);

/** What each supplier is owed, or each client owes, most first. */
export const selectContrapartes = statementOf(
  'obligaciones.contrapartes',
  {
    proveedorId: t.uuid.orNull,
    nombre: t.text.orNull,
    obligaciones: t.int.because('count'),
    ...SUMAS,
  },
  (add, quien: Quien & Dia, filtros: ListarContrapartes, limit: number) => `
select x.* from (
  select o.proveedor_id as "proveedorId", coalesce(v.razon_social, b.cliente_nombre) as nombre,
    count(*)::int as obligaciones, o.moneda, ${sumas(quien, add(t.date, quien.hoy))}
  from obligaciones o
  left join proveedores v on v.tenant_id = o.tenant_id and v.id = o.proveedor_id
  left join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
  where ${condiciones(quien, filtros, add).join(' and ')}
  group by o.proveedor_id, coalesce(v.razon_social, b.cliente_nombre), o.moneda) x
order by x.moneda, x."pendienteCentavos" desc, x.nombre limit ${asLiteral(limit)}`,
);
