import type { Partes } from './partes.schema.ts';
import { type AlicuotaBp, CAMPOS_DE_PARTES } from './partes.ts';

/** ARCA's own rounding: what the parts may differ from the total by. */
export const REDONDEO_MAX_CENTAVOS = 100;

/** What the parts sum to. */
export const sumaDePartes = (partes: Partes): number =>
  partes.alicuotas.reduce(
    (suma, { netoCentavos, ivaCentavos }) => suma + netoCentavos + ivaCentavos,
    0,
  ) + CAMPOS_DE_PARTES.reduce((suma, campo) => suma + partes[campo], 0);

/** Total less parts: ARCA's rounding where it is small. */
export const redondeoDe = (partes: Partes, totalCentavos: number): number =>
  totalCentavos - sumaDePartes(partes);

export const partesSuman = (partes: Partes, totalCentavos: number): boolean =>
  Math.abs(redondeoDe(partes, totalCentavos)) <= REDONDEO_MAX_CENTAVOS;

/** The IVA of a net amount at that rate, to the centavo: a proposal, which the document itself may not follow. */
export const ivaDe = (netoCentavos: number, bp: AlicuotaBp): number =>
  Number((BigInt(netoCentavos) * BigInt(bp) + 5000n) / 10_000n);
