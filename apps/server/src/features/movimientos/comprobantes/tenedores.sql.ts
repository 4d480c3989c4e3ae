import { t } from '@plomada/db/kinds';
import { type RowOf, statementOf } from '@plomada/db/statement';
import type { ComprobanteEntrada } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';

import type { Tx } from '../../../context/context.ts';
import { obraVisible, type Quien, soloVisibles } from '../../proyectos/visibility.sql.ts';
import { IMPORTE_EN_DOCUMENTO } from '../duplicados/candidatos.sql.ts';

/** Movements that use a document and are not deleted. */
export const selectTenedores = statementOf(
  'comprobantes.tenedores',
  {
    id: t.uuid,
    codigo: t.text,
    proyectoId: t.uuid,
    grupoProrrateoId: t.uuid.orNull,
    /** Amount in the document's currency; null when it has no equivalent in it. */
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

/** All movements of a document, hidden ones included; the caller has locked the document. */
export function tenedoresDe(tx: Tx, comprobanteId: string): Promise<readonly Tenedor[]> {
  return tx.query(selectTenedores(tx, comprobanteId));
}

type Numerado = Pick<ComprobanteEntrada, 'cuitEmisor' | 'tipoArca' | 'puntoVenta' | 'numero'>;

/** Document of an identity that is not annulled; a debt is visible to readers of its work. */
export const selectVivo = statementOf(
  'comprobantes.vivo',
  {
    id: t.uuid,
    totalCentavos: t.bigint.orNull,
    visible: t.bool.because('a condition on columns, null where there is no debt to see'),
  },
  (add, quien: Quien, { cuitEmisor, tipoArca, puntoVenta, numero }: Numerado) => `
select c.id, c.total_centavos as "totalCentavos",
  not c.a_pagar or ${obraVisible(quien, 'c.proyecto_id', add)} as visible
from comprobantes c
where c.tenant_id = ${add(t.uuid, quien.tenantId)} and c.cuit_emisor = ${add(t.text, cuitEmisor)}
  and c.tipo_arca = ${add(t.int, tipoArca)} and c.punto_venta = ${add(t.int, puntoVenta)}
  and c.numero = ${add(t.int, numero)} and c.anulado_en is null`,
);
