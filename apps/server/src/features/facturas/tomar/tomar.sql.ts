import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Copies ARCA's total, day and currency into our document; the caller has locked the document. */
export const UPDATE_COMO_ARCA = statement({
  name: 'facturas.comoArca',
  text: `
update comprobantes set total_centavos = $3::bigint, fecha_emision = $4::date, moneda = $5::text,
  actualizado_en = $6::timestamptz, actualizado_por = $7::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.bigint, t.date, t.text, t.timestamptz, t.uuid],
  row: {},
});
