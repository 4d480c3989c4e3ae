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

/** Expenses within days that were made of lines of a bank and have no document, each with its account. */
export const SELECT_CARGOS = statement({
  name: 'facturas.cargosDelBanco',
  text: `
select m.id, m.codigo, m.version, a.cuenta_id as "cuentaId", m.fecha, m.importe_centavos as "importeCentavos"
from linea_apuntes v join apuntes a on a.tenant_id = v.tenant_id and a.id = v.apunte_id
join movimientos m on m.tenant_id = a.tenant_id and m.id = a.movimiento_id
where v.tenant_id = $1::uuid and v.creada and v.eliminado_en is null and m.tipo = 'EGRESO'
  and m.comprobante_id is null and m.eliminado_en is null and m.moneda = $2::text
  and m.fecha between $3::date and $4::date
group by m.tenant_id, m.id, a.cuenta_id order by m.fecha, m.id limit 200`,
  params: [t.uuid, t.text, t.date, t.date],
  row: {
    id: t.uuid,
    codigo: t.text,
    version: t.int,
    cuentaId: t.uuid,
    fecha: t.date,
    importeCentavos: t.bigint,
  },
});
