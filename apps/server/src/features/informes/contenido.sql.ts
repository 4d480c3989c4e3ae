import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { comunDeInformeSchema } from '@plomada/domain/informes/informe.schema';
import { sentidoPresupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { cifras, type Cuales } from '../proyectos/cifras.sql.ts';

const moneda = t.oneOf(monedaSchema.options);

/** Selection of the kept sums of the work `$2`, without its private rows. */
const PUBLICAS: Cuales = {
  tenant: '$1::uuid',
  propias: (alias) => `${alias}.proyecto_id = $2::uuid`,
  visibles: (alias) => `not ${alias}.privado`,
};

/** Balance of each currency before the first day `$3`, and sums from then to the last day `$4`. */
export const SELECT_SALDOS_DE_INFORME = statement({
  name: 'informes.saldos',
  text: `
select x.moneda,
  coalesce(sum(case x.tipo when 'INGRESO' then x.importe else -x.importe end)
    filter (where x.periodo < $3::date), 0)::bigint as inicial,
  coalesce(sum(x.importe) filter (where x.tipo = 'INGRESO' and x.periodo >= $3::date), 0)::bigint as ingresos,
  coalesce(sum(x.importe) filter (where x.tipo = 'EGRESO' and x.periodo >= $3::date), 0)::bigint as egresos
from (${cifras('mes', PUBLICAS, (periodo) => `${periodo} <= $4::date`)}) x
group by x.moneda having sum(x.filas) > 0 order by x.moneda`,
  params: [t.uuid, t.uuid, t.date, t.date],
  row: {
    moneda: moneda.because('a column of both that is not null'),
    inicial: t.bigint.because('coalesce'),
    ingresos: t.bigint.because('coalesce'),
    egresos: t.bigint.because('coalesce'),
  },
});
export type FilaSaldo = RowOf<typeof SELECT_SALDOS_DE_INFORME>;

/** Income and expense of those days by rubro and currency, rows without a rubro last. */
export const SELECT_POR_RUBRO = statement({
  name: 'informes.porRubro',
  text: `
select case when r.id is not null then json_build_object('codigo', r.codigo, 'nombre', r.nombre) end as rubro,
  m.moneda, m.ingresos as "ingresosCentavos", m.egresos as "egresosCentavos", m.movimientos, m.comprobantes
from (
  select rubro_id, moneda,
    coalesce(sum(importe_centavos) filter (where tipo = 'INGRESO'), 0)::bigint as ingresos,
    coalesce(sum(importe_centavos) filter (where tipo = 'EGRESO'), 0)::bigint as egresos,
    count(*)::int as movimientos, count(comprobante_id)::int as comprobantes
  from movimientos
  where tenant_id = $1::uuid and proyecto_id = $2::uuid and fecha between $3::date and $4::date
    and eliminado_en is null and not privado
  group by rubro_id, moneda) m
left join rubros r on r.tenant_id = $1::uuid and r.id = m.rubro_id
order by m.moneda, r.codigo nulls last`,
  params: [t.uuid, t.uuid, t.date, t.date],
  row: {
    rubro: t.json('json', comunDeInformeSchema.shape.porRubro.element.shape.rubro.unwrap()).orNull,
    moneda,
    ingresosCentavos: t.bigint.because('coalesce'),
    egresosCentavos: t.bigint.because('coalesce'),
    movimientos: t.int.because('count'),
    comprobantes: t.int.because('count'),
  },
});

/** SQL conditions for approved certificates of the budget `b` up to and including a month. */
const certificado = (mes: string): string => `c.tenant_id = $1::uuid and c.estado = 'APROBADO'
    and c.eliminado_en is null and c.periodo <= ${mes}`;

/**
 * Accepted budgets dated by the last day `$3`, each with its total including the changes agreed by
 * then, all that was certified up to the month `$4`, and its public payments up to that day.
 */
export const SELECT_PRESUPUESTOS_DE_INFORME = statement({
  name: 'informes.presupuestos',
  text: `
select b.codigo, b.titulo, b.sentido, b.moneda,
  (b.total_centavos + (select coalesce(sum(a.diferencia_centavos), 0) from adicionales a
    where a.tenant_id = $1::uuid and a.presupuesto_id = b.id and a.fecha <= $3::date))::bigint
    as "totalCentavos",
  (select coalesce(sum(c.bruto_centavos + c.actualizacion_centavos + c.ajuste_indice_centavos), 0)
    from certificados c where c.presupuesto_id = b.id and ${certificado('$4::text')})::bigint
    as "certificadoCentavos",
  (select coalesce(sum(g.importe_presupuesto_centavos), 0) from pagos g
    where g.tenant_id = $1::uuid and g.presupuesto_id = b.id and g.estado = 'PAGADO' and not g.privado
      and g.eliminado_en is null and g.fecha <= $3::date)::bigint as "pagadoCentavos"
from presupuestos b
where b.tenant_id = $1::uuid and b.proyecto_id = $2::uuid and b.estado = 'ACEPTADO'
  and b.eliminado_en is null and b.fecha <= $3::date
order by b.codigo`,
  params: [t.uuid, t.uuid, t.date, t.text],
  row: {
    codigo: t.text,
    titulo: t.text,
    sentido: t.oneOf(sentidoPresupuestoSchema.options),
    moneda,
    totalCentavos: t.bigint.because('coalesce'),
    certificadoCentavos: t.bigint.because('coalesce'),
    pagadoCentavos: t.bigint.because('coalesce'),
  },
});

const FOTO = `json_build_object('id', f.id, 'tomadaEn', f."tomadaEn", 'nota', f.nota, 'sha256', f.sha256)`;

/** SQL of the instant as JavaScript writes it. */
const instante = (columna: string): string =>
  `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL of the obra's photos that satisfy the condition `de`. */
const FOTOS = (de: string): string => `
  select f.id, f.item_id, f.rubro_id, f.tomada_en, ${instante('f.tomada_en')} as "tomadaEn", f.nota, a.sha256
  from fotos_avance f
  join archivos a on a.tenant_id = f.tenant_id and a.id = f.archivo_id and a.estado = 'LISTO'
  where f.tenant_id = $1::uuid and f.proyecto_id = $2::uuid and f.eliminado_en is null and ${de}`;

const avance = (condicion: string): string => `
  select x.anterior_bp + x.presente_bp as bp
  from certificado_items x join certificados c on c.tenant_id = x.tenant_id and c.id = x.certificado_id
  where x.tenant_id = $1::uuid and x.item_id = i.id and ${condicion}
  order by c.numero desc limit 1`;

const ultimaFoto = (condicion: string): string => `(select ${FOTO} from fotos f
    where f.item_id = i.id and ${condicion} order by f.tomada_en desc, f.id desc limit 1)`;

/**
 * Progress of each certified item before the first month `$3` and after the last one `$4`, with its
 * last photo before those months began (`$6`) and its last one within them. `$5`: the last day.
 */
export const SELECT_AVANCE = statement({
  name: 'informes.avance',
  text: `
with fotos as materialized (${FOTOS('f.item_id is not null and f.tomada_en < $7::timestamptz')})
select b.codigo as presupuesto, i.descripcion as item, coalesce(antes.bp, 0) as "antesBp", despues.bp as "despuesBp",
  ${ultimaFoto('f.tomada_en < $6::timestamptz')} as "fotoAntes",
  ${ultimaFoto('f.tomada_en >= $6::timestamptz')} as "fotoDespues"
from presupuestos b
join presupuesto_items i on i.tenant_id = b.tenant_id and i.presupuesto_id = b.id and i.eliminado_en is null
cross join lateral (${avance(certificado('$4::text'))}) despues
left join lateral (${avance(`${certificado('$3::text')} and c.periodo < $3::text`)}) antes on true
where b.tenant_id = $1::uuid and b.proyecto_id = $2::uuid and b.estado = 'ACEPTADO'
  and b.eliminado_en is null and b.fecha <= $5::date and despues.bp > 0
order by b.codigo, i.orden, i.id`,
  params: [t.uuid, t.uuid, t.text, t.text, t.date, t.timestamptz, t.timestamptz],
  row: {
    presupuesto: t.text,
    item: t.text,
    antesBp: t.int.because('coalesce'),
    despuesBp: t.int.because('a sum of columns that are not null'),
    fotoAntes: t.json('json', comunDeInformeSchema.shape.avance.element.shape.fotoAntes.unwrap())
      .orNull,
    fotoDespues: t.json(
      'json',
      comunDeInformeSchema.shape.avance.element.shape.fotoDespues.unwrap(),
    ).orNull,
  },
});

/** Newest photos of the work and its rubros, but of no item, taken between two instants. */
export const SELECT_FOTOS_DE_INFORME = statement({
  name: 'informes.fotos',
  text: `
select f.id, f."tomadaEn", f.nota, f.sha256, r.nombre as rubro
from (${FOTOS('f.item_id is null and f.tomada_en >= $3::timestamptz and f.tomada_en < $4::timestamptz')}) f
left join rubros r on r.tenant_id = $1::uuid and r.id = f.rubro_id
order by f.tomada_en desc, f.id desc limit $5::int`,
  params: [t.uuid, t.uuid, t.timestamptz, t.timestamptz, t.int],
  row: {
    id: t.uuid,
    tomadaEn: t.text.because('an instant that is not null'),
    nota: t.text.orNull,
    sha256: t.text,
    rubro: t.text.orNull,
  },
});

export const SELECT_PROXIMOS_LLAMADOS = statement({
  name: 'informes.proximosLlamados',
  text: `
select numero, concepto, vencimiento, moneda, importe_centavos as "totalCentavos"
from llamados_aporte
where tenant_id = $1::uuid and proyecto_id = $2::uuid and vencimiento > $3::date and eliminado_en is null
order by vencimiento, numero`,
  params: [t.uuid, t.uuid, t.date],
  row: { numero: t.int, concepto: t.text, vencimiento: t.date, moneda, totalCentavos: t.bigint },
});
