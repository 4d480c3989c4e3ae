import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/renglon.schema';

import { POR_PAGINA, DE_TODOS } from './contador.sql.ts';

const DEL_MES = `o.tenant_id = $1::uuid and o.clase = 'RETENCION' and o.fecha >= $2::date
  and o.fecha < $2::date + interval '1 month'`;

// Withholdings owed to the tax office, so that what is declared equals what is to be paid. One
// without a typed certificate uses its constancia's number.
const PROPIAS = `
select x.id, x.tipo, x.jurisdiccion, x.base_centavos, coalesce(x.certificado, x.constancia_numero::text) as certificado,
  x.regimen, x.condicion, x.importe_centavos, x.constancia_numero, o.fecha, regexp_replace(b.codigo, '\\D', '', 'g') || lpad(g.numero::text, 4, '0') as numero,
  b.codigo || ' · pago ' || g.numero as pago, g.importe_bruto_centavos as bruto, g.moneda, g.cotizacion_valor,
  b.proveedor_id, o.privado
from obligaciones o join pago_retenciones x on x.tenant_id = o.tenant_id and x.id = o.origen_id
join pagos g on g.tenant_id = o.tenant_id and g.id = o.pago_id
join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
where ${DEL_MES}
union all
select x.id, x.tipo, x.jurisdiccion, x.base_centavos, coalesce(x.certificado, x.constancia_numero::text),
  x.regimen, x.condicion, x.importe_centavos, x.constancia_numero, o.fecha, g.numero::text, 'Orden de pago ' || g.numero,
  g.importe_centavos + (select sum(y.importe_centavos)::bigint from orden_pago_retenciones y
    where y.tenant_id = g.tenant_id and y.orden_id = g.id and y.eliminado_en is null),
  g.moneda, g.cotizacion_valor, g.proveedor_id, o.privado
from obligaciones o join orden_pago_retenciones x on x.tenant_id = o.tenant_id and x.id = o.origen_id
join ordenes_pago g on g.tenant_id = o.tenant_id and g.id = o.orden_id
where ${DEL_MES}`;

/** SQL of an amount of `r` in pesos; null in dollars without a rate. */
const enPesos = (columna: string): string =>
  `round(${columna} * case when r.moneda = 'ARS' then 1 else r.cotizacion_valor end)::bigint`;

/** Taxes withheld from payments in the month that begins that day. */
export const SELECT_RETENCIONES = statement({
  name: 'contador.retenciones',
  text: `
with r as (${PROPIAS})
select to_char(r.fecha, 'YYYYMMDD') || r.id as clave, r.fecha, r.numero, r.pago, r.tipo, r.jurisdiccion, r.regimen,
  r.condicion, r.certificado, r.moneda, r.base_centavos as "baseOriginalCentavos",
  r.importe_centavos as "importeOriginalCentavos", ${enPesos('r.bruto')} as "pagoCentavos",
  ${enPesos('r.base_centavos')} as "baseCentavos", ${enPesos('r.importe_centavos')} as "importeCentavos",
  v.razon_social as proveedor, v.cuit, r.constancia_numero as constancia, r.privado,
  coalesce(retencion_organismo(r.tipo, r.jurisdiccion) = 'ARBA', false) as "esArba"
from r left join proveedores v on v.tenant_id = $1::uuid and v.id = r.proveedor_id
where ($3::boolean or not r.privado) and to_char(r.fecha, 'YYYYMMDD') || r.id > $4::text
order by 1 limit ${POR_PAGINA}`,
  params: [t.uuid, t.date, t.bool, t.text],
  row: {
    clave: t.text.because('of a day and a key'),
    fecha: t.date.because(DE_TODOS),
    numero: t.text.because(DE_TODOS),
    pago: t.text.because(DE_TODOS),
    tipo: t.oneOf(tipoRetencionSchema.options).because(DE_TODOS),
    jurisdiccion: t.text.orNull,
    regimen: t.text.orNull,
    condicion: t.text.orNull,
    certificado: t.text.orNull,
    moneda: t.oneOf(monedaSchema.options).because(DE_TODOS),
    baseOriginalCentavos: t.bigint.orNull,
    importeOriginalCentavos: t.bigint.because(DE_TODOS),
    pagoCentavos: t.bigint.orNull,
    baseCentavos: t.bigint.orNull,
    importeCentavos: t.bigint.orNull,
    proveedor: t.text.orNull,
    cuit: t.text.orNull,
    constancia: t.int.orNull,
    privado: t.bool.because(DE_TODOS),
    esArba: t.bool.because('coalesce'),
  },
});
export type FilaRetencion = RowOf<typeof SELECT_RETENCIONES>;
