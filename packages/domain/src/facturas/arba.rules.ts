import { deUnidades, dividirRedondeando } from '../base/decimal.rules.ts';
import { bpDe } from '../base/porcentaje.rules.ts';
import { type CampoFijo, renglonFijo } from './renglon-fijo.rules.ts';

// ARBA, A-122R: lot of withholdings of Ingresos Brutos, for which ARBA makes the certificates.

const ARBA = [
  ['transaccion', 1, 20, 'numero'],
  ['cuit', 21, 31, 'numero'],
  ['sucursal', 32, 36, 'numero'],
  ['fecha', 37, 46, 'texto'],
  ['alicuota', 47, 51, 'numero'],
  ['base', 52, 67, 'numero'],
] as const;
type NombreDeArba = (typeof ARBA)[number][0];
export const CAMPOS_ARBA: readonly CampoFijo<NombreDeArba>[] = ARBA;
export const LARGO_ARBA = 67;

/** Data of the agent, which ARBA gives; null while the organisation has not entered them. */
export type AgenteArba = {
  readonly actividad: string | null;
  readonly sucursal: string | null;
};

/** A withholding; amounts in pesos, null when the payment is in dollars without a rate. */
export type RetencionArba = {
  readonly esArba: boolean;
  readonly fecha: string;
  readonly cuit: string | null;
  readonly baseCentavos: number | null;
  readonly importeCentavos: number | null;
  /** Number of the constancia, one series for public payments and one for private ones. */
  readonly constancia: number | null;
  readonly privado: boolean;
};

type Completa = {
  readonly transaccion: string;
  readonly fecha: string;
  readonly cuit: string;
  readonly baseCentavos: number;
  readonly importeCentavos: number;
  /** Rate in basis points, computed from base and amount. */
  readonly bp: number;
};

/** Largest base of a line: 13 digits and the centavos. */
const BASE_MAX = 999_999_999_999_999;
/** Rates from 100 % on do not fit. */
const BP_MAX = 9999;

/**
 * A withholding of ARBA with all that its line needs; null for any other. The transaction is unique
 * in every period: the number of the constancia, those of private payments apart.
 */
export function completaDeArba(retencion: RetencionArba): Completa | null {
  const { esArba, fecha, cuit, baseCentavos, importeCentavos, constancia, privado } = retencion;
  if (!esArba || cuit === null || constancia === null) return null;
  if (baseCentavos === null || importeCentavos === null) return null;
  if (baseCentavos <= 0 || baseCentavos > BASE_MAX) return null;
  const bp = bpDe(importeCentavos, baseCentavos);
  if (bp <= 0 || bp > BP_MAX) return null;
  const transaccion = `${privado ? '1' : ''}${String(constancia).padStart(privado ? 19 : 1, '0')}`;
  return { transaccion, fecha, cuit, baseCentavos, importeCentavos, bp };
}

/** Tax that ARBA computes of the line, and our amount less it, in centavos. */
export function segunArba({ baseCentavos, importeCentavos, bp }: Completa) {
  const arbaCentavos = Number(dividirRedondeando(BigInt(baseCentavos) * BigInt(bp), 10_000n));
  return { arbaCentavos, diferenciaCentavos: importeCentavos - arbaCentavos };
}

/** Largest difference in centavos that is not pointed out. */
const DIFERENCIA_MAX = 100;

/** True when ARBA would compute more than a peso apart. */
export const difiereDeArba = (completa: Completa): boolean =>
  Math.abs(segunArba(completa).diferenciaCentavos) > DIFERENCIA_MAX;

/** Line of the lot without its line break. */
export const renglonArba = (
  { transaccion, cuit, fecha, bp, baseCentavos }: Completa,
  sucursal: string,
): string =>
  renglonFijo(CAMPOS_ARBA, LARGO_ARBA, {
    transaccion,
    cuit,
    sucursal,
    fecha: fecha.split('-').toReversed().join('/'),
    alicuota: deUnidades(BigInt(bp), 2),
    base: deUnidades(BigInt(baseCentavos), 2),
  });

/** Fortnight of a day: 1 until the 15th, else 2. */
export const quincenaDe = (fecha: string): 1 | 2 => (Number(fecha.slice(8)) <= 15 ? 1 : 2);

type Lote = {
  readonly cuit: string;
  /** Month, `YYYY-MM`. */
  readonly mes: string;
  readonly quincena: 1 | 2;
  readonly actividad: string;
};

/** Name of the lot of a fortnight, of the zip and of the file in it, without its ending. */
export const nombreDeLote = ({ cuit, mes, quincena, actividad }: Lote): string =>
  `ER-${cuit}-${mes.replace('-', '')}${quincena}-${actividad}-LOTE00001`;

/** First day from which a withholding counts only with the certificate that ARBA makes. */
const DESDE = '2026-03-01';

/** True for a withholding whose constancia of ours is not enough. */
export const necesitaCertificadoDeArba = (organismo: string, fecha: string): boolean =>
  organismo === 'ARBA' && fecha >= DESDE;
