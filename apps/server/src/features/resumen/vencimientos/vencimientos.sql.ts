import { t } from '@plomada/db/kinds';
import { statementOf, type Add } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { tipoVencimientoSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { puede } from '@plomada/permissions/puede';
import { z } from 'zod';

import { asLiteral } from '../../../context/sql/params.ts';
import { CON_SALDO, SUMAS_DE_ITEMS } from '../../acopios/dto.sql.ts';
import { chequesSql } from '../../cuentas/cheques/cheques.sql.ts';
import { saldo } from '../../cuentas/cuentas.sql.ts';
import { ordenOculta } from '../../cuentas/visibility.sql.ts';
import { enPie, pendiente, SIN_DIA } from '../../obligaciones/obligaciones.sql.ts';
import { adeudado } from '../../proyectos/presupuestado.sql.ts';
import { deEsaObra, deEsasObras, type Propias } from '../../proyectos/stats/stats.sql.ts';
import {
  obraVisible,
  soloDocumentosVisibles,
  soloVisibles,
  type Quien,
} from '../../proyectos/visibility.sql.ts';

/** Of one obra or of all that one may see; what falls due up to and with `hasta`. */
export type Alcance = {
  readonly proyectoId: string | undefined;
  /** The first day; scheduled payments of any day before count too, unless `soloDesdeHoy`. */
  readonly hoy: string;
  readonly soloDesdeHoy?: boolean;
  /** Only these; all of them unless said. */
  readonly tipos?: readonly string[];
  readonly hasta: string;
};

type Donde = {
  readonly tenant: string;
  readonly obras: string;
  readonly propias: Propias;
  /** SQL: the actor sees the obra whose id that column holds. */
  readonly visible: (columna: string) => string;
};

/** `obras` as a CTE, and the condition that a row is of one of them. */
export function dondeDe(quien: Quien, proyectoId: string | undefined, add: Add): Donde {
  const tenant = add(t.uuid, quien.tenantId);
  const obra = proyectoId === undefined ? null : add(t.uuid, proyectoId);
  return {
    tenant,
    obras: `obras as materialized (
  select p.id, p.codigo, p.nombre, p.moneda_base from proyectos p
  where p.tenant_id = ${tenant} and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
    ${obra === null ? '' : `and p.id = ${obra}`}
)`,
    propias: obra === null ? deEsasObras : deEsaObra(obra),
    visible: (columna) => obraVisible(quien, columna, add),
  };
}

const pagosVisibles = (quien: Quien, alias: string) =>
  `${alias}.eliminado_en is null and ${soloVisibles(quien, alias)}`;

/** The places of the days of `alcance` in the text. */
export const diasDe = ({ hoy, hasta, soloDesdeHoy }: Alcance, add: Add) => {
  const dias = { hoy: add(t.date, hoy), hasta: add(t.date, hasta) };
  return { ...dias, pagosDesde: soloDesdeHoy ? dias.hoy : `'-infinity'::date` };
};

const CONTRAPARTE = 'coalesce(b.cliente_nombre, v.razon_social)';
const CON_PROVEEDOR =
  'left join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id';

/** SQL: all that the orden de pago `o` settled is of obras that the actor sees, and it stands under one of these. */
const ordenVisible = ({ tenant, propias, visible }: Donde): string =>
  `o.tenant_id = ${tenant} and o.eliminado_en is null and ${propias('obras', 'o')}
    and not ${ordenOculta('o', visible)}`;

type Lugares = Record<'hoy' | 'hasta' | 'pagosDesde', string>;

/** Our cheques of the obras in sight: those of an orden de pago for who sees all that it settled. */
const chequesDe = (quien: Quien, donde: Donde, hoy: string, hasta: string | null): string =>
  chequesSql(quien, {
    tenant: donde.tenant,
    hoy,
    hasta,
    pagos: `${donde.propias('obras', 'p')} and ${pagosVisibles(quien, 'p')}`,
    ordenes: ordenVisible(donde),
  });

/** What suppliers are owed outside of budgets, whose type, number and point of sale name the document. */
function deTesoreria({ tenant, propias }: Donde, { hasta, pagosDesde }: Lugares): string {
  return `
  select c.vence, 'COMPROBANTE', 'EGRESO', c.total_centavos - c.saldado_centavos, c.moneda, c.proyecto_id, null, c.id, c.id,
    c.tipo_arca::text, c.numero::text, v.razon_social, c.punto_venta::text, false
  from comprobantes c join proveedores v on v.tenant_id = c.tenant_id and v.id = c.proveedor_id
  where c.tenant_id = ${tenant} and c.a_pagar and c.anulado_en is null and c.presupuesto_id is null
    and c.saldado_centavos < c.total_centavos and c.clase <> 'NOTA_CREDITO' and ${propias('obras', 'c')}
    and (case when c.vence is null then 'infinity'::date else c.vence end) between ${pagosDesde} and ${hasta}`;
}

/** Everything with a date of its own, as `filas`, and whether its money has moved already; certificates come of the debts. */
export function filasSql(quien: Quien, donde: Donde, { hoy, hasta, pagosDesde }: Lugares) {
  const { tenant, propias } = donde;
  const acopios = `
  select a.vencimiento as fecha, 'ACOPIO' as tipo, null::text as sentido, case a.tipo when 'LISTA_PRECIOS'
      then a.importe_centavos - a.retirado_centavos else s.valor end as importe, a.moneda,
    a.proyecto_id, null::uuid as presupuesto_id, a.id, a.id as clave, a.codigo, null::text as numero,
    v.razon_social as contraparte, null::text as banco, false as movido
  from acopios a join proveedores v on v.tenant_id = a.tenant_id and v.id = a.proveedor_id
  cross join lateral (select ${SUMAS_DE_ITEMS('i')} from acopio_items i
    where i.tenant_id = a.tenant_id and i.acopio_id = a.id and i.eliminado_en is null) s
  where a.tenant_id = ${tenant} and ${propias('obras', 'a')} and a.eliminado_en is null
    and a.estado = 'VIGENTE' and a.vencimiento between ${hoy} and ${hasta} and (${CON_SALDO})`;
  // Whoever knows of no budget knows of none of its payments and cheques either.
  if (!puede(quien.actor.rol, 'view_budgets')) return `filas as materialized (${acopios})`;
  return `filas as materialized (
  select p.vencimiento as fecha, 'PAGO' as tipo, b.sentido, p.neto_centavos as importe, p.moneda,
    p.proyecto_id, b.id as presupuesto_id, p.id, p.id as clave, b.codigo, p.numero::text as numero,
    ${CONTRAPARTE} as contraparte, null::text as banco, false as movido
  from pagos p join presupuestos b on b.tenant_id = p.tenant_id and b.id = p.presupuesto_id
  ${CON_PROVEEDOR}
  where p.tenant_id = ${tenant} and ${propias('obras', 'p')} and p.estado = 'PROGRAMADO'
    and p.vencimiento between ${pagosDesde} and ${hasta} and ${pagosVisibles(quien, 'p')} and b.estado = 'ACEPTADO' and b.eliminado_en is null
  union all
  select c.fecha, 'CHEQUE', 'EGRESO', c.importe, c.moneda, c.proyecto_id, c.presupuesto_id, c.origen_id, c.id,
    c.codigo, c.numero, c.contraparte, c.banco, c.salido
  from ${chequesDe(quien, donde, hoy, hasta)} c
  where (c.fecha >= ${hoy} or not c.salido) and c.fecha >= ${pagosDesde}
  union all ${acopios}
  union all
  select b.fecha + b.validez_dias, 'PRESUPUESTO', null, b.total_vigente_centavos, b.moneda,
    b.proyecto_id, b.id, b.id, b.id, b.codigo, null, ${CONTRAPARTE}, null, false
  from presupuestos b ${CON_PROVEEDOR}
  where b.tenant_id = ${tenant} and ${propias('obras', 'b')} and b.estado = 'ENVIADO'
    and b.eliminado_en is null and b.fecha + b.validez_dias between ${hoy} and ${hasta}
  union all
  select d.vence, 'DOCUMENTO', null, null, 'ARS', d.proyecto_id, null, d.id, d.id, d.titulo, null, null, null, false
  from documentos d
  where d.tenant_id = ${tenant} and ${propias('obras', 'd')} and d.eliminado_en is null
    and ${soloDocumentosVisibles(quien, 'd')} and d.vence between ${hoy} and ${hasta}
  union all ${deTesoreria(donde, { hoy, hasta, pagosDesde })}
)`;
}

/** The types with a date in their own row; certificates and calls come of what is owed. */
const CON_FECHA = tipoVencimientoSchema.exclude(['LLAMADO']).options;

const obra = z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() });
const OBRA_JSON = `json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre)`;

/** Of what falls due, whatever it is. */
export const FILA = {
  fecha: t.date.because('compared with a day'),
  tipo: t.oneOf(CON_FECHA).because('written in the text'),
  sentido: t.oneOf(sentidoPresupuestoSchema.options).orNull,
  importe: t.bigint.orNull,
  moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
  id: t.uuid.because('of a column that is not null'),
  /** What distinguishes it from the others of its type: the cheque, not its payment. */
  clave: t.uuid.because('of a column that is not null'),
  presupuestoId: t.uuid.orNull,
  codigo: t.text.because('of a column that is not null'),
  numero: t.text.orNull,
  contraparte: t.text.orNull,
  banco: t.text.orNull,
  proyecto: t.json('json', obra).because('built of a row that is joined'),
};

/** `FILA` out of `filas f` and `obras o`. */
export const COLUMNAS = `f.fecha, f.tipo, f.sentido, f.importe, f.moneda, f.id, f.clave,
  f.presupuesto_id as "presupuestoId", f.codigo, f.numero, f.contraparte, f.banco, ${OBRA_JSON} as proyecto`;

/** The first `limit` by date, and how many there are. */
export const selectVencimientos = statementOf(
  'vencimientos.lista',
  { ...FILA, total: t.int.because('count') },
  (add, quien: Quien, alcance: Alcance, limit: number) => {
    const donde = dondeDe(quien, alcance.proyectoId, add);
    const filas = filasSql(quien, donde, diasDe(alcance, add));
    return `with ${donde.obras}, ${filas}
select ${COLUMNAS}, count(*) over ()::int as total
from filas f join obras o on o.id = f.proyecto_id
${alcance.tipos ? `where f.tipo = any(${add(t.texts, alcance.tipos)})` : ''}
order by f.fecha, f.tipo, f.id limit ${asLiteral(limit)}`;
  },
);

/** What each day pays and brings, without what moves no cash: not bounded by rows but by days. */
export const selectCaidas = statementOf(
  'vencimientos.porDia',
  {
    fecha: t.date.because('compared with a day'),
    moneda: t.oneOf(monedaSchema.options).because('of a column that is not null'),
    sentido: t.oneOf(sentidoPresupuestoSchema.options).because('filtered'),
    centavos: t.bigint.because('a sum of at least one row'),
  },
  (add, quien: Quien, alcance: Alcance) => {
    const donde = dondeDe(quien, alcance.proyectoId, add);
    const filas = filasSql(quien, donde, diasDe(alcance, add));
    return `with ${donde.obras}, ${filas}
select fecha, moneda, sentido, sum(importe)::bigint as centavos
from filas where sentido is not null and not movido group by fecha, moneda, sentido`;
  },
);

/** What each work has in each currency, and its cheques that the bank has not paid, not yet summed. */
export const cajasSql = (quien: Quien, donde: Donde, hoy: string) => {
  const { tenant, propias } = donde;
  return `
  select m.proyecto_id, m.moneda, sum(case m.tipo when 'INGRESO' then m.importe_centavos
    else -m.importe_centavos end) as saldo, 0::numeric as cheques
  from movimientos m where m.tenant_id = ${tenant} and ${propias('obras')}
    and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
  group by m.proyecto_id, m.moneda
  union all
  select c.proyecto_id, c.moneda, 0, c.importe from ${chequesDe(quien, donde, hoy, null)} c where not c.salido`;
};

/** The balance per currency, and our cheques that the bank has not paid; the base currency always. */
export const selectCaja = statementOf(
  'vencimientos.caja',
  {
    moneda: t.oneOf(monedaSchema.options).because('of columns that are not null'),
    saldo: t.bigint.because('coalesce'),
    cheques: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, { proyectoId, hoy }: Pick<Alcance, 'proyectoId' | 'hoy'>) => {
    const donde = dondeDe(quien, proyectoId, add);
    return `with ${donde.obras}
select y.moneda, coalesce(sum(y.saldo), 0)::bigint as saldo,
  coalesce(sum(y.cheques), 0)::bigint as cheques
from (
  ${cajasSql(quien, donde, add(t.date, hoy))}
  union all
  select id, ${proyectoId === undefined ? "'ARS'" : 'moneda_base'}, 0, 0 from obras
) y group by y.moneda order by y.moneda`;
  },
);

/** What open accounts hold at the end of a day, per currency and work; with `proyectoId` those of that work alone. */
export const selectEnCuentas = statementOf(
  'vencimientos.enCuentas',
  {
    proyectoId: t.uuid.orNull,
    moneda: t.oneOf(monedaSchema.options),
    saldo: t.bigint.because('a sum of at least one row'),
  },
  (add, { tenantId }: Quien, { proyectoId, hoy }: Pick<Alcance, 'proyectoId' | 'hoy'>) => `
select q.proyecto_id as "proyectoId", q.moneda, sum(${saldo(add(t.date, hoy))})::bigint as saldo
from cuentas q where q.tenant_id = ${add(t.uuid, tenantId)} and q.cerrada_en is null
  ${proyectoId === undefined ? '' : `and q.proyecto_id = ${add(t.uuid, proyectoId)}`}
group by q.proyecto_id, q.moneda`,
);

const certificado = z.object({
  id: z.uuid(),
  numero: z.int(),
  resueltoEn: z.string(),
  importeCentavos: z.int(),
  pagadoCentavos: z.int(),
});

const pagadoDe = (quien: Quien, cuales: string) => `(
    select coalesce(sum(p.importe_presupuesto_centavos), 0)::bigint from pagos p
    where p.tenant_id = b.tenant_id and p.presupuesto_id = b.id and ${cuales}
      and p.estado in ('PAGADO', 'PROGRAMADO') and ${pagosVisibles(quien, 'p')})`;

/** Clients' budgets with something owed: what they owe, and what was paid or is scheduled on it. */
export const selectDeudas = statementOf(
  'vencimientos.deudas',
  {
    id: t.uuid,
    codigo: t.text,
    moneda: t.oneOf(monedaSchema.options),
    cliente: t.text.because('a client budget names its client'),
    anticipo: t.bigint,
    anticipoPagado: t.bigint.because('coalesce'),
    libre: t.bigint.because('coalesce'),
    certificados: t.json('json', z.array(certificado)).because('coalesce'),
    proyecto: t.json('json', obra).because('built of a row that is joined'),
  },
  (add, quien: Quien, { proyectoId }: Pick<Alcance, 'proyectoId'>) => {
    const { tenant, obras, propias } = dondeDe(quien, proyectoId, add);
    return `with ${obras}
select b.id, b.codigo, b.moneda, b.cliente_nombre as cliente, b.anticipo_centavos as anticipo,
  ${pagadoDe(quien, "p.tipo = 'ANTICIPO'")} as "anticipoPagado",
  ${pagadoDe(quien, "p.tipo = 'LIBRE'")} as libre,
  (select coalesce(json_agg(json_build_object('id', c.id, 'numero', c.numero,
      'resueltoEn', c.resuelto_en, 'importeCentavos', c.neto_centavos,
      'pagadoCentavos', ${pagadoDe(quien, 'p.certificado_id = c.id')}) order by c.numero), '[]')
    from certificados c where c.tenant_id = b.tenant_id and c.presupuesto_id = b.id
      and c.estado = 'APROBADO' and c.eliminado_en is null) as certificados,
  ${OBRA_JSON} as proyecto
from presupuestos b join obras o on o.id = b.proyecto_id
where b.tenant_id = ${tenant} and ${propias('obras', 'b')} and b.sentido = 'INGRESO'
  and b.estado = 'ACEPTADO' and b.eliminado_en is null and b.certificados_aprobados > 0
  and ${adeudado(quien)} > 0
order by b.id`;
  },
);

/** Everything that suppliers are owed; a fondo de reparo without a day to give it back stands apart. */
export const selectAdeudado = statementOf(
  'vencimientos.adeudado',
  {
    proveedorId: t.uuid,
    proveedor: t.text,
    moneda: t.oneOf(monedaSchema.options),
    adeudado: t.bigint.because('coalesce'),
    reparo: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, { proyectoId }: Pick<Alcance, 'proyectoId'>, limit: number) => {
    const { tenant, obras, propias } = dondeDe(quien, proyectoId, add);
    const suma = (condicion: string) =>
      `coalesce(sum(${pendiente(quien)}) filter (where ${condicion}), 0)::bigint`;
    return `with ${obras}
select v.id as "proveedorId", v.razon_social as proveedor, x.moneda, x.adeudado, x.reparo
from (
  select o.proveedor_id, o.moneda, ${suma(`not ${SIN_DIA}`)} as adeudado, ${suma(SIN_DIA)} as reparo
  from obligaciones o
  where ${enPie(quien, add).join(' and ')} and ${propias('obras', 'o')} and o.sentido = 'EGRESO'
  group by o.proveedor_id, o.moneda) x
join proveedores v on v.tenant_id = ${tenant} and v.id = x.proveedor_id
where x.adeudado > 0 or x.reparo > 0
order by x.moneda, x.adeudado desc, v.id limit ${asLiteral(limit)}`;
  },
);
