import { partesSuman, REDONDEO_MAX_CENTAVOS } from '../../movimientos/comprobantes/partes.rules.ts';
import type { Partes } from '../../movimientos/comprobantes/partes.schema.ts';
import { ALICUOTAS_BP, type AlicuotaBp } from '../../movimientos/comprobantes/partes.ts';
import type { DetalleArca, ObservacionArca } from '../lectura.schema.ts';

/**
 * Amounts of a row, in centavos; `netoTotal` and `ivaTotal` are null when the file has no such
 * column or the cell is empty.
 */
export type ImportesArca = {
  readonly netoTotal: number | null;
  readonly ivaTotal: number | null;
  /** Amounts per rate; null when the file states no rates. */
  readonly alicuotas: Partes['alicuotas'] | null;
  readonly otras: Omit<Partes, 'alicuotas'>;
  /** True when the file separates perceptions by tax. */
  readonly conPercepciones: boolean;
};

type PartesArca = {
  readonly detalle: DetalleArca;
  readonly netoCentavos: number | null;
  readonly ivaCentavos: number | null;
  readonly partes: Partes | null;
  readonly observaciones: readonly ObservacionArca[];
};

const absoluto = (n: bigint): bigint => (n < 0n ? -n : n);

/** True when the IVA is within 5 centavos or 0.5 % of the rate's; the rate 0 allows no IVA. */
function encaja(bp: AlicuotaBp, neto: number, iva: number): boolean {
  if (bp === 0) return iva === 0;
  const esperado = (BigInt(neto) * BigInt(bp) + 5000n) / 10_000n;
  const tolerancia = esperado / 200n > 5n ? esperado / 200n : 5n;
  return absoluto(esperado - BigInt(iva)) <= tolerancia;
}

/** The only rate that gives this IVA for this net amount; null when none or several do. */
export function inferirAlicuota(neto: number, iva: number): AlicuotaBp | null {
  const [unica, otra] = ALICUOTAS_BP.filter((bp) => encaja(bp, neto, iva));
  return unica === undefined || otra !== undefined ? null : unica;
}

/**
 * True when the amounts per rate add up to the document's net amount and IVA, where it has these,
 * up to a rounding.
 */
function conTodasLasTasas({ alicuotas, netoTotal, ivaTotal }: ImportesArca): boolean {
  if (alicuotas === null) return false;
  const neto = alicuotas.reduce((suma, { netoCentavos }) => suma + netoCentavos, 0);
  const iva = alicuotas.reduce((suma, { ivaCentavos }) => suma + ivaCentavos, 0);
  return (
    Math.abs(neto - (netoTotal ?? neto)) <= REDONDEO_MAX_CENTAVOS &&
    Math.abs(iva - (ivaTotal ?? iva)) <= REDONDEO_MAX_CENTAVOS
  );
}

/**
 * Rates from a single net amount and IVA, none when both are 0; null when the rate is ambiguous or
 * unknown.
 */
function alicuotasInferidas(neto: number, iva: number): Partes['alicuotas'] | null {
  if (neto === 0 && iva === 0) return [];
  const bp = inferirAlicuota(neto, iva);
  return bp === null ? null : [{ bp, netoCentavos: neto, ivaCentavos: iva }];
}

/** Parts of a document that shows its IVA separately. */
export function partesDeArca(importes: ImportesArca, totalCentavos: number): PartesArca {
  const { netoTotal, ivaTotal, otras, conPercepciones } = importes;
  const completas = conTodasLasTasas(importes);
  const enTotal = { netoCentavos: netoTotal ?? 0, ivaCentavos: ivaTotal ?? 0 };
  const deTasas = conPercepciones ? 'PERCEPCIONES' : 'TASAS';
  const base = { ...enTotal, detalle: completas ? deTasas : 'SIN_TASA' } as const;
  // Placeholder for the check of the sum, which does not depend on the rate.
  const sinTasa = { ...otras, alicuotas: [{ bp: 0 as const, ...enTotal }] };
  const alicuotas = completas
    ? importes.alicuotas
    : alicuotasInferidas(enTotal.netoCentavos, enTotal.ivaCentavos);
  const partes = alicuotas === null ? null : { ...otras, alicuotas };
  const observaciones: ObservacionArca[] = [];
  if (partes === null) observaciones.push('ALICUOTA_SIN_DETERMINAR');
  if (!partesSuman(partes ?? sinTasa, totalCentavos)) observaciones.push('PARTES_NO_SUMAN');
  return { ...base, partes: observaciones.length === 0 ? partes : null, observaciones };
}

/** Parts of a document of which only the total is kept. */
export const SIN_PARTES: PartesArca = {
  detalle: 'TOTAL',
  netoCentavos: null,
  ivaCentavos: null,
  partes: null,
  observaciones: [],
};
