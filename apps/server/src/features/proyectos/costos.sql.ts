import {
  type Bordes,
  type Cuales,
  DE_NINGUNA,
  entre,
  mesesCortados,
  mesesEnteros,
} from './cifras.sql.ts';

type Fuente = {
  readonly tabla: 'costos' | 'costos_por_mes';
  readonly dia: string;
  readonly clave: string;
  readonly cuando: string;
};

/**
 * What makes a cost out of cash, as a select of (proyecto_id, clave, moneda, dentro, importe, en_ars, en_usd): tax withheld
 * in payments, and below zero the part of a deposit that settles such tax, by work and trade. Up to the last day;
 * `dentro`: from the first one on. Each is as visible as the payment and the deposit that it comes from. By month and,
 * in the months that a bound cuts, row by row.
 */
export function costosSql({ tenant, propias, visibles }: Cuales, bordes: Bordes): string {
  const { desde, hasta } = bordes;
  const de = ({ tabla, dia, clave, cuando }: Fuente) => `
    select k.proyecto_id, ${clave} as clave, k.moneda, ${desde === null ? 'true' : `${dia} >= ${desde}`} as dentro,
      k.importe_centavos as importe, k.importe_ars_centavos as en_ars, coalesce(k.importe_usd_centavos, 0) as en_usd
    from ${tabla} k where k.tenant_id = ${tenant} and ${propias('k')} and ${visibles('k')} and ${cuando}`;
  const fuentes = [
    de({
      tabla: 'costos_por_mes',
      dia: 'k.mes',
      clave: 'k.clave',
      cuando: mesesEnteros(bordes)('k.mes'),
    }),
    ...mesesCortados(bordes).map((delMes) =>
      de({
        tabla: 'costos',
        dia: 'k.fecha',
        clave: `coalesce(k.rubro_id, ${DE_NINGUNA})`,
        cuando: `${delMes('k.fecha')} and ${entre({ desde: null, hasta })('k.fecha')}`,
      }),
    ),
  ];
  return `
  select x.proyecto_id, x.clave, x.moneda, x.dentro, sum(x.importe) as importe, sum(x.en_ars) as en_ars, sum(x.en_usd) as en_usd
  from (${fuentes.join('\n    union all')}) x group by 1, 2, 3, 4`;
}
