import { t } from '@plomada/db/kinds';
import { type RowOf, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { tipoRetencionSchema } from '@plomada/domain/presupuestos/pagos/renglon.schema';

import { obraVisible, ordenOculta, type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';

const DE_LOS_DOS = 'of a payment or of an orden';

const COLUMNAS = `x.id, x.tipo, x.jurisdiccion, x.base_centavos, x.certificado, x.regimen, x.condicion, x.importe_centavos,
  x.constancia_numero, retencion_organismo(x.tipo, x.jurisdiccion) as organismo`;

/**
 * Content of the constancia of a withholding made by us, which has a number and keeps it if the
 * payment is annulled. Limited to readers who see the works that were paid.
 */
export const selectConstancia = statementOf(
  'retenciones.constancia',
  {
    tipo: t.oneOf(tipoRetencionSchema.options).because(DE_LOS_DOS),
    jurisdiccion: t.text.orNull,
    organismo: t.text.because(DE_LOS_DOS),
    baseCentavos: t.bigint.orNull,
    certificado: t.text.orNull,
    regimen: t.text.orNull,
    condicion: t.text.orNull,
    importeCentavos: t.bigint.because(DE_LOS_DOS),
    numero: t.int.because('the condition asks for it'),
    fecha: t.date.because(DE_LOS_DOS),
    moneda: t.oneOf(monedaSchema.options).because(DE_LOS_DOS),
    cotizacion: t.numeric.orNull,
    pagadoCentavos: t.bigint.because(DE_LOS_DOS),
    pago: t.text.because(DE_LOS_DOS),
    privado: t.bool.because(DE_LOS_DOS),
    anulada: t.bool.because(DE_LOS_DOS),
    proveedorId: t.uuid.orNull,
    proveedor: t.text.orNull,
    cuit: t.text.orNull,
  },
  (add, quien: Quien, id: string) => {
    const laPedida = `x.tenant_id = ${add(t.uuid, quien.tenantId)} and x.id = ${add(t.uuid, id)} and x.constancia_numero is not null`;
    return `
select r.tipo, r.jurisdiccion, r.organismo, r.base_centavos as "baseCentavos", r.certificado, r.regimen, r.condicion,
  r.importe_centavos as "importeCentavos", r.constancia_numero as numero, r.fecha, r.moneda, r.cotizacion_valor as cotizacion,
  r.pagado as "pagadoCentavos", r.pago, r.privado, r.anulada, r.proveedor_id as "proveedorId", v.razon_social as proveedor, v.cuit
from (
  select ${COLUMNAS}, g.tenant_id, g.fecha, g.moneda, g.cotizacion_valor, g.importe_bruto_centavos as pagado,
    'Pago ' || g.numero || ' de ' || b.codigo || ' ' || b.titulo as pago, g.privado,
    x.eliminado_en is not null or g.estado <> 'PAGADO' as anulada, b.proveedor_id
  from pago_retenciones x
  join pagos g on g.tenant_id = x.tenant_id and g.id = x.pago_id
  join presupuestos b on b.tenant_id = g.tenant_id and b.id = g.presupuesto_id
  where ${laPedida} and ${soloVisibles(quien, 'g')} and ${obraVisible(quien, 'b.proyecto_id', add)}
  union all
  select ${COLUMNAS}, o.tenant_id, o.fecha, o.moneda, o.cotizacion_valor, o.importe_centavos + (
      select sum(y.importe_centavos)::bigint from orden_pago_retenciones y
      where y.tenant_id = o.tenant_id and y.orden_id = o.id and (y.eliminado_en is null or o.eliminado_en is not null)),
    'Orden de pago ' || o.numero, false, x.eliminado_en is not null or o.eliminado_en is not null, o.proveedor_id
  from orden_pago_retenciones x
  join ordenes_pago o on o.tenant_id = x.tenant_id and o.id = x.orden_id
  where ${laPedida} and not ${ordenOculta('o', (proyecto) => obraVisible(quien, proyecto, add))}) r
left join proveedores v on v.tenant_id = r.tenant_id and v.id = r.proveedor_id`;
  },
);
export type FilaConstancia = RowOf<typeof selectConstancia>;
