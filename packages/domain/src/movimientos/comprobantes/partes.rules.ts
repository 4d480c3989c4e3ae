import { type Refusal, refuseAt } from '../../base/refusal.ts';
import { discriminaIva } from './comprobante.rules.ts';
import type { Partes } from './partes.schema.ts';
import { type AlicuotaBp, CAMPOS_DE_PARTES } from './partes.ts';

/** Maximum difference between parts and total that counts as rounding. */
export const REDONDEO_MAX_CENTAVOS = 100;

export const sumaDePartes = (partes: Partes): number =>
  partes.alicuotas.reduce(
    (suma, { netoCentavos, ivaCentavos }) => suma + netoCentavos + ivaCentavos,
    0,
  ) + CAMPOS_DE_PARTES.reduce((suma, campo) => suma + partes[campo], 0);

/** Total less parts; a small difference is due to rounding by ARCA. */
export const redondeoDe = (partes: Partes, totalCentavos: number): number =>
  totalCentavos - sumaDePartes(partes);

export const partesSuman = (partes: Partes, totalCentavos: number): boolean =>
  Math.abs(redondeoDe(partes, totalCentavos)) <= REDONDEO_MAX_CENTAVOS;

/**
 * IVA of a net amount at that rate, to the centavo. It is a proposal: the document may round
 * otherwise.
 */
export const ivaDe = (netoCentavos: number, bp: AlicuotaBp): number =>
  Number((BigInt(netoCentavos) * BigInt(bp) + 5000n) / 10_000n);

/** Rate that forms propose. */
export const ALICUOTA_GENERAL: AlicuotaBp = 2100;

export const SIN_PARTES: Partes = {
  alicuotas: [],
  noGravadoCentavos: 0,
  exentoCentavos: 0,
  percIvaCentavos: 0,
  percNacionalesCentavos: 0,
  percIibbCentavos: 0,
  percMunicipalesCentavos: 0,
  internosCentavos: 0,
  otrosCentavos: 0,
};

type Propuesta = {
  readonly totalCentavos: number;
  readonly bp?: AlicuotaBp | undefined;
  /** Current parts, whose amounts other than those per rate are kept. */
  readonly partes?: Partes | null | undefined;
};

/**
 * Splits the rest of the total, less the other amounts, into net and IVA at one rate, exactly; no
 * rate when nothing is left.
 */
export function proponerPartes({
  totalCentavos,
  bp = ALICUOTA_GENERAL,
  partes,
}: Propuesta): Partes {
  const otras: Partes = { ...SIN_PARTES, ...partes, alicuotas: [] };
  const gravado = totalCentavos - sumaDePartes(otras);
  if (gravado <= 0) return otras;
  const por = BigInt(10_000 + bp);
  // Rounds half up, in BigInt because the product exceeds 2^53.
  const netoCentavos = Number((BigInt(gravado) * 20_000n + por) / (2n * por));
  return { ...otras, alicuotas: [{ bp, netoCentavos, ivaCentavos: gravado - netoCentavos }] };
}

/** True when the parts are those proposed for that total. */
export function sonPropuestas(partes: Partes, totalCentavos: number): boolean {
  const [unica, ...otras] = partes.alicuotas;
  if (otras.length > 0) return false;
  const [propuesta] = proponerPartes({ totalCentavos, bp: unica?.bp, partes }).alicuotas;
  return (
    unica?.netoCentavos === propuesta?.netoCentavos && unica?.ivaCentavos === propuesta?.ivaCentavos
  );
}

export type DocumentoConPartes = {
  readonly tipoArca: number;
  readonly totalCentavos: number | null;
};

type Verificacion = {
  readonly partes: Partes;
  /** Writes an amount in the currency of the document. */
  readonly escribir: (centavos: number) => string;
  readonly path: string;
  /** Maximum difference between parts and total. */
  readonly redondeoMax: number;
};

/**
 * Refuses parts entered by a person when the document shows no IVA or lacks its total, when there
 * is IVA at 0 %, or when they differ from the total by more than `redondeoMax`.
 */
export function verificarPartes(
  { tipoArca, totalCentavos }: DocumentoConPartes,
  { partes, escribir, path, redondeoMax }: Verificacion,
): Refusal | null {
  if (!discriminaIva(tipoArca)) {
    return refuseAt(path, 'Ese comprobante no discrimina IVA: no lleva partes');
  }
  if (totalCentavos === null) return refuseAt(path, 'Falta el total del comprobante');
  if (partes.alicuotas.some(({ bp, ivaCentavos }) => bp === 0 && ivaCentavos > 0)) {
    return refuseAt(path, 'Lo gravado al 0 % no lleva IVA');
  }
  const diferenciaCentavos = redondeoDe(partes, totalCentavos);
  if (Math.abs(diferenciaCentavos) <= redondeoMax) return null;
  const verbo = diferenciaCentavos > 0 ? 'faltan' : 'sobran';
  return refuseAt(
    path,
    `Las partes no suman el total: ${verbo} ${escribir(Math.abs(diferenciaCentavos))}`,
    { diferenciaCentavos },
  );
}
