import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';

/** Documents of ARCA's list, locked until the transaction ends. */
export const LOCK_DE_ARCA = statement({
  name: 'facturas.lockDeArca',
  text: `
select a.id, a.cuit_emisor as "cuitEmisor", a.tipo_arca as "tipoArca", a.punto_venta as "puntoVenta", a.numero,
  a.fecha_emision as "fechaEmision", a.denominacion, a.autorizacion, a.moneda, trim_scale(a.tipo_cambio) as "tipoCambio",
  a.total_centavos as "totalCentavos", 'NEGATIVO' = any(a.observaciones) as negativo
from arca_comprobantes a
where a.tenant_id = $1::uuid and a.id = any($2::uuid[]) and a.eliminado_en is null
order by a.id for no key update`,
  params: [t.uuid, t.uuids],
  row: {
    id: t.uuid,
    cuitEmisor: t.text,
    tipoArca: t.int,
    puntoVenta: t.int,
    numero: t.int,
    fechaEmision: t.date,
    denominacion: t.text,
    autorizacion: t.text.orNull,
    moneda: t.text,
    tipoCambio: t.numeric.because('trim_scale of a column that is never null'),
    totalCentavos: t.bigint,
    negativo: t.bool.because('the column is never null'),
  },
});
export type DeArca = RowOf<typeof LOCK_DE_ARCA>;

export const SELECT_PROVEEDORES = statement({
  name: 'facturas.proveedoresPorCuit',
  text: `
select id, razon_social as "razonSocial", cuit from proveedores
where tenant_id = $1::uuid and cuit = any($2::text[]) and eliminado_en is null`,
  params: [t.uuid, t.texts],
  row: { id: t.uuid, razonSocial: t.text, cuit: t.text.because('in the condition') },
});

/**
 * Authorisation codes on several documents: a CAEA covers many, a CAE one, and both have equally
 * many digits.
 */
export const SELECT_COMPARTIDAS = statement({
  name: 'facturas.autorizacionesCompartidas',
  text: `
select autorizacion from arca_comprobantes where tenant_id = $1::uuid and autorizacion = any($2::text[])
group by autorizacion having count(*) > 1`,
  params: [t.uuid, t.texts],
  row: { autorizacion: t.text.because('in the condition') },
});
