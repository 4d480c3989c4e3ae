import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { claseIvaSchema } from '@plomada/domain/movimientos/comprobantes/partes.schema';

import { COLUMNAS_DE_PARTES, PARTES, partesDe } from './partes.sql.ts';

/** Data of a document for the IVA books, entered by a person or frozen with the month. */
const PROPIOS = {
  partesDe: t.oneOf(['ARCA', 'NUESTRAS']).orNull,
  periodoIva: t.text.orNull,
  claseIva: t.oneOf(claseIvaSchema.options).orNull,
};

export const IMPUESTOS = columnsOf({ ...PROPIOS, ...COLUMNAS_DE_PARTES });

export const SELECT_IMPUESTOS = statement({
  name: 'facturas.impuestos',
  text: `
select i.partes_de as "partesDe", i.periodo_iva as "periodoIva", i.clase_iva as "claseIva", ${partesDe('i')} as partes, i.version
from comprobante_impuestos i where i.tenant_id = $1::uuid and i.comprobante_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { ...PROPIOS, partes: PARTES, version: t.int },
});

/** Inserts or updates the tax data of a document; the caller has locked the document. */
export const UPSERT_IMPUESTOS = statement({
  name: 'facturas.guardarImpuestos',
  text: `
insert into comprobante_impuestos as i (tenant_id, creado_en, creado_por, actualizado_en, comprobante_id, ${IMPUESTOS.names})
values ($1::uuid, $2::timestamptz, $3::uuid, $2::timestamptz, $4::uuid, ${IMPUESTOS.places(4)})
on conflict (tenant_id, comprobante_id) do update set (${IMPUESTOS.names}) = row(${IMPUESTOS.of('excluded')}),
  actualizado_en = $2::timestamptz, actualizado_por = $3::uuid, version = i.version + 1
returning version`,
  params: [t.uuid, t.timestamptz, t.uuid, t.uuid, ...IMPUESTOS.kinds],
  row: { version: t.int },
});
