import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Document of ARCA's list, locked until the transaction ends. */
export const LOCK_LISTADA = statement({
  name: 'facturas.lockListada',
  text: `
select a.tipo_arca as "tipoArca", a.codigo_arca as "codigoArca", a.punto_venta as "puntoVenta", a.numero,
  a.denominacion
from arca_comprobantes a
where a.tenant_id = $1::uuid and a.id = $2::uuid and a.eliminado_en is null for update`,
  params: [t.uuid, t.uuid],
  row: {
    tipoArca: t.int,
    codigoArca: t.int.orNull,
    puntoVenta: t.int,
    numero: t.int,
    denominacion: t.text,
  },
});

/** True when another row has that kind with this document's issuer and number. */
export const SELECT_OCUPADA = statement({
  name: 'facturas.tipoOcupado',
  text: `
select exists (select from arca_comprobantes a join arca_comprobantes o on o.tenant_id = a.tenant_id
    and o.cuit_emisor = a.cuit_emisor and o.punto_venta = a.punto_venta and o.numero = a.numero and o.id <> a.id
  where a.tenant_id = $1::uuid and a.id = $2::uuid and o.tipo_arca = $3::integer) as ocupada`,
  params: [t.uuid, t.uuid, t.int],
  row: { ocupada: t.bool.because('exists') },
});

export const UPDATE_TIPO = statement({
  name: 'facturas.clasificarTipo',
  text: `
update arca_comprobantes set tipo_arca = $3::integer, codigo_arca = $4::integer, actualizado_en = $5::timestamptz
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.int, t.int.orNull, t.timestamptz],
  row: {},
});
