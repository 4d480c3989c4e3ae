import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { obraVisible, soloVisibles, type Quien } from '../../proyectos/visibility.sql.ts';
import { IMPORTE_EN_DOCUMENTO } from '../duplicados/candidatos.sql.ts';

/** The living movements that hold a document. */
export const selectTenedores = statementOf(
  'comprobantes.tenedores',
  {
    id: t.uuid,
    codigo: t.text,
    proyectoId: t.uuid,
    grupoProrrateoId: t.uuid.orNull,
    /** In the document's currency; null when it has no equivalent in it. */
    importeCentavos: t.bigint.orNull,
    visible: t.bool.because('and of conditions on columns that are never null'),
  },
  (add, quien: Quien, comprobanteId: string) => {
    const tenant = add(t.uuid, quien.tenantId);
    return `
select m.id, m.codigo, m.proyecto_id as "proyectoId",
  m.grupo_prorrateo_id as "grupoProrrateoId", ${IMPORTE_EN_DOCUMENTO} as "importeCentavos",
  (${soloVisibles(quien, 'm')} and ${obraVisible(quien, 'm.proyecto_id', add)}) as visible
from comprobantes c join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id
where c.tenant_id = ${tenant} and c.id = ${add(t.uuid, comprobanteId)}
  and m.eliminado_en is null
order by m.id`;
  },
);

export type Tenedor = RowOf<typeof selectTenedores>;

/** Everybody who holds the document, seen or not. Ask with the document locked. */
export function tenedoresDe(tx: Tx, comprobanteId: string): Promise<readonly Tenedor[]> {
  return tx.query(selectTenedores(tx, comprobanteId));
}

/** The living document of an identity. */
export const SELECT_VIVO = statement({
  name: 'comprobantes.vivo',
  text: `
select id, total_centavos as "totalCentavos" from comprobantes
where tenant_id = $1::uuid and cuit_emisor = $2::text and tipo_arca = $3::int
  and punto_venta = $4::int and numero = $5::int and anulado_en is null`,
  params: [t.uuid, t.text, t.int, t.int, t.int],
  row: { id: t.uuid, totalCentavos: t.bigint.orNull },
});

const SELECT_DOCUMENTO = statement({
  name: 'comprobantes.documento',
  text: `
select cuit_emisor as "cuitEmisor", tipo_arca as "tipoArca", punto_venta as "puntoVenta", numero,
  cae, total_centavos as "totalCentavos"
from comprobantes where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {
    cuitEmisor: t.text,
    tipoArca: t.int,
    puntoVenta: t.int,
    numero: t.int,
    cae: t.text.orNull,
    totalCentavos: t.bigint.orNull,
  },
});

/** A document that a movement holds, by its id. */
export async function leerDocumento(tx: Tx, id: string): Promise<RowOf<typeof SELECT_DOCUMENTO>> {
  return oneRow(tx, SELECT_DOCUMENTO(tx.tenantId, id));
}
