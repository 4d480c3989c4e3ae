import type { Bordes, Cuales } from './cifras.sql.ts';

/**
 * What makes a cost out of cash, as a select of (proyecto_id, rubro_id, moneda, dentro, importe, en_ars, en_usd): tax
 * withheld in payments, and below zero the part of a deposit that settles such tax. Up to the last day; `dentro`: from
 * the first one on. Each row is as visible as the payment and the deposit that it comes from.
 */
export const costosSql = (
  { tenant, propias, visibles }: Cuales,
  { desde, hasta }: Bordes,
): string => `
  select k.proyecto_id, k.rubro_id, k.moneda, ${desde === null ? 'true' : `k.fecha >= ${desde}`} as dentro,
    sum(k.importe_centavos) as importe, sum(k.importe_ars_centavos) as en_ars,
    coalesce(sum(k.importe_usd_centavos), 0) as en_usd
  from costos k
  where k.tenant_id = ${tenant} and ${propias('k')} and ${visibles('k')}
    and ${hasta === null ? 'true' : `k.fecha <= ${hasta}`}
  group by 1, 2, 3, 4`;
