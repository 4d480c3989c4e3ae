import { t } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import {
  ALICUOTAS_BP,
  type AlicuotaBp,
  type CampoDePartes,
  CAMPOS_DE_PARTES,
} from '@plomada/domain/movimientos/comprobantes/partes';
import {
  type Partes,
  partesGuardadasSchema,
} from '@plomada/domain/movimientos/comprobantes/partes.schema';

/**
 * Columns of a document's parts, nineteen in each of the two tables that have them: either all are
 * null, or none.
 */
export const COLUMNAS_DE_PARTES = {
  neto_0: t.bigint.orNull,
  neto_250: t.bigint.orNull,
  iva_250: t.bigint.orNull,
  neto_500: t.bigint.orNull,
  iva_500: t.bigint.orNull,
  neto_1050: t.bigint.orNull,
  iva_1050: t.bigint.orNull,
  neto_2100: t.bigint.orNull,
  iva_2100: t.bigint.orNull,
  neto_2700: t.bigint.orNull,
  iva_2700: t.bigint.orNull,
  no_gravado: t.bigint.orNull,
  exento: t.bigint.orNull,
  perc_iva: t.bigint.orNull,
  perc_nacionales: t.bigint.orNull,
  perc_iibb: t.bigint.orNull,
  perc_municipales: t.bigint.orNull,
  internos: t.bigint.orNull,
  otros: t.bigint.orNull,
};
type Fila = Row<typeof COLUMNAS_DE_PARTES>;

/** Columns of the parts; all null when the document has none. */
export function columnasDePartes(partes: Partes | null): Fila {
  const de = (bp: AlicuotaBp) => partes?.alicuotas.find((alicuota) => alicuota.bp === bp);
  const neto = (bp: AlicuotaBp) => partes && (de(bp)?.netoCentavos ?? 0);
  const iva = (bp: AlicuotaBp) => partes && (de(bp)?.ivaCentavos ?? 0);
  if (iva(0)) throw new Error('A document has an amount of IVA at the rate of 0 %');
  return {
    neto_0: neto(0),
    neto_250: neto(250),
    iva_250: iva(250),
    neto_500: neto(500),
    iva_500: iva(500),
    neto_1050: neto(1050),
    iva_1050: iva(1050),
    neto_2100: neto(2100),
    iva_2100: iva(2100),
    neto_2700: neto(2700),
    iva_2700: iva(2700),
    no_gravado: partes && partes.noGravadoCentavos,
    exento: partes && partes.exentoCentavos,
    perc_iva: partes && partes.percIvaCentavos,
    perc_nacionales: partes && partes.percNacionalesCentavos,
    perc_iibb: partes && partes.percIibbCentavos,
    perc_municipales: partes && partes.percMunicipalesCentavos,
    internos: partes && partes.internosCentavos,
    otros: partes && partes.otrosCentavos,
  };
}

const COLUMNA_DE = {
  noGravadoCentavos: 'no_gravado',
  exentoCentavos: 'exento',
  percIvaCentavos: 'perc_iva',
  percNacionalesCentavos: 'perc_nacionales',
  percIibbCentavos: 'perc_iibb',
  percMunicipalesCentavos: 'perc_municipales',
  internosCentavos: 'internos',
  otrosCentavos: 'otros',
} as const satisfies Record<CampoDePartes, keyof Fila>;

const alicuotas = (x: string): string =>
  ALICUOTAS_BP.map((bp) => `(${bp}, ${x}.neto_${bp}, ${bp === 0 ? '0' : `${x}.iva_${bp}`})`).join(
    ', ',
  );

/**
 * SQL: parts of a row `x` in the shape of the API (`PARTES`), with the rates that have an amount,
 * in order.
 */
export const partesDe = (
  x: string,
): string => `case when ${x}.neto_0 is not null then json_build_object(
  'alicuotas', (select coalesce(json_agg(json_build_object('bp', a.bp, 'netoCentavos', a.neto, 'ivaCentavos', a.iva)
    order by a.bp), '[]') from (values ${alicuotas(x)}) a(bp, neto, iva) where a.neto <> 0 or a.iva <> 0),
  ${CAMPOS_DE_PARTES.map((campo) => `'${campo}', ${x}.${COLUMNA_DE[campo]}`).join(', ')}) end`;

export const PARTES = t.json('json', partesGuardadasSchema).orNull;

/** SQL: sum of the parts of a row `x`; null without parts. */
export const sumaDePartesDe = (x: string): string =>
  `(${Object.keys(COLUMNAS_DE_PARTES)
    .map((columna) => `${x}.${columna}`)
    .join(' + ')})`;
