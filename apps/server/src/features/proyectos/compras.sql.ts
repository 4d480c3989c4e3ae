import { CODIGOS_SIN_LETRA } from '@plomada/domain/facturas/cruce.rules';

import { soloVisibles, type Quien } from './visibility.sql.ts';

/** SQL conditions for documents `a` of ARCA's list that are compared with ours. */
export const LISTADAS = (
  tenant: string,
): string => `a.tenant_id = ${tenant} and a.eliminado_en is null
    and a.tipo_arca not in (${CODIGOS_SIN_LETRA.join(', ')})`;

/** SQL that is true when two documents have the same identity. */
export const MISMA = (a: string, b: string): string => `${a}.cuit_emisor = ${b}.cuit_emisor
    and ${a}.tipo_arca = ${b}.tipo_arca and ${a}.punto_venta = ${b}.punto_venta and ${a}.numero = ${b}.numero`;

/** SQL: the movement `m` shows that its document `c` is a purchase. */
export const COMPRA = `m.eliminado_en is null and (m.tipo = 'EGRESO' or c.clase = 'NOTA_CREDITO')`;

/**
 * SQL: the document `c` is a purchase of the organisation with the CUIT `propio`. `hay` is true if
 * a movement or an acopio shows it.
 */
export const esCompra = (propio: string, hay: string): string =>
  `c.letra is not null and c.cuit_emisor is distinct from ${propio} and (c.a_pagar or ${hay})`;

/**
 * SQL conditions for documents `a` of ARCA's list that none of ours matches, as far as the reader
 * may see ours.
 */
export const faltanAca = (quien: Quien, tenant: string): string => `${LISTADAS(tenant)}
    and not exists (select from comprobantes c where c.tenant_id = ${tenant} and c.anulado_en is null and ${MISMA('c', 'a')}
      and ${esCompra(
        `(select o.cuit from tenants o where o.id = ${tenant})`,
        `exists (select from movimientos m where m.tenant_id = ${tenant} and m.comprobante_id = c.id
          and ${COMPRA} and ${soloVisibles(quien, 'm')})
        or exists (select from acopios q where q.tenant_id = ${tenant} and q.comprobante_id = c.id and q.eliminado_en is null)`,
      )})`;
