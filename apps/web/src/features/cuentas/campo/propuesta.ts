import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';

type Elegible = Pick<
  Cuenta,
  'id' | 'tipo' | 'moneda' | 'proyectoId' | 'responsableId' | 'saldoCentavos' | 'saldoInicialEl'
>;

/** Use that money makes of a new cheque: it comes in with it, or is paid with an own one. */
export type UsoDeCheque = 'RECIBIDO' | 'EMITIDO';

/** Properties of an amount that determine which accounts it may use. */
export type Dinero = {
  readonly moneda: Moneda;
  /** True when the movement has a rate, or will get one. */
  readonly conCotizacion: boolean;
  /** Null until an obra is chosen. */
  readonly proyectoId: string | null;
  readonly privado: boolean;
  /**
   * Day of the movement, or the earliest of several: an account accepts no movement before its
   * opening day. Without one, no account is left out for its day.
   */
  readonly fecha: string | null | undefined;
  /** Cheque with which the money moves; null or absent without one. */
  readonly cheque?: UsoDeCheque | null;
};

/**
 * True for an account that may have the money of the cheque: only one of kind VALORES keeps one
 * that was received, and only a bank or a wallet pays an own one.
 */
export function cabeElCheque(
  { tipo }: Pick<Elegible, 'tipo'>,
  cheque: UsoDeCheque | null,
): boolean {
  if (cheque === null) return true;
  return cheque === 'RECIBIDO' ? tipo === 'VALORES' : llevaBanco(tipo);
}

/**
 * Accounts that fit the amount and its cheque: those of its currency and, with a rate, after them
 * the others. A received cheque fits only in those of its currency.
 */
export function cuentasPara<C extends Elegible>(
  cuentas: readonly C[],
  { moneda, conCotizacion, proyectoId, privado, fecha, cheque = null }: Dinero,
): readonly C[] {
  const caben = cuentas.filter(
    (cuenta) =>
      (cuenta.proyectoId === null || cuenta.proyectoId === proyectoId) &&
      !(privado && cuenta.responsableId !== null) &&
      !(fecha && cuenta.saldoInicialEl !== null && fecha < cuenta.saldoInicialEl) &&
      cabeElCheque(cuenta, cheque),
  );
  const enMoneda = caben.filter((cuenta) => cuenta.moneda === moneda);
  if (cheque === 'RECIBIDO') return enMoneda;
  return conCotizacion ? [...enMoneda, ...caben.filter((una) => una.moneda !== moneda)] : enMoneda;
}

/** Accounts that do not fit the amount for its day alone: each was opened after it. */
export function cuentasPosteriores<C extends Elegible>(
  cuentas: readonly C[],
  dinero: Dinero,
): readonly C[] {
  const caben = new Set(cuentasPara(cuentas, dinero));
  return cuentasPara(cuentas, { ...dinero, fecha: null }).filter((cuenta) => !caben.has(cuenta));
}

/** Usual kinds of account by means of payment; for other means no kind is usual. */
const TIPOS: Partial<Record<MedioPago, readonly TipoCuenta[]>> = {
  EFECTIVO: ['EFECTIVO'],
  TRANSFERENCIA: ['BANCO', 'BILLETERA'],
  DEBITO: ['BANCO'],
  BILLETERA: ['BILLETERA'],
  CHEQUE_TERCERO: ['VALORES'],
};

/** Means of payment for which no petty cash is proposed. */
const SIN_CAJA_CHICA: ReadonlySet<MedioPago> = new Set([
  'CREDITO',
  'CHEQUE_PROPIO',
  'CHEQUE_TERCERO',
  'ECHEQ',
  'COMPENSACION',
  'ACOPIO',
]);

/** Means that are not paid from a cash box, so that choosing one clears it. */
const SIN_CAJA: ReadonlySet<MedioPago> = new Set([...SIN_CAJA_CHICA, 'TRANSFERENCIA']);
export const sueltaLaCaja = (medioPago: MedioPago): boolean => SIN_CAJA.has(medioPago);

export const esDeEfectivo = ({ tipo }: Pick<Elegible, 'tipo'>): boolean =>
  tipo === 'EFECTIVO' || tipo === 'CAJA_CHICA';

export type Costumbre = {
  readonly medioPago: MedioPago;
  /**
   * True when the user chose the means: then no cash box is proposed for means not paid from one.
   */
  readonly medioElegido?: boolean | undefined;
  /**
   * Cash box cleared by a change of means, which choosing cash restores; null or undefined without
   * one.
   */
  readonly suelta?: string | null | undefined;
  /** Account last used in that work with those means; null when none was chosen on purpose. */
  readonly recordada?: string | null | undefined;
  /** True when the user sees only the petty cash that they are responsible for. */
  readonly soloPropia: boolean;
};

/**
 * Proposed account: a cash box removed before, if cash is chosen again; else the last used one;
 * else the only one that is usual for the means, preferring those of the work to those of the
 * organisation. Undefined if none or several fit, or if none was chosen on purpose last time.
 */
export function proponerCuenta(
  cuentas: readonly Elegible[],
  dinero: Dinero,
  { medioPago, medioElegido = false, suelta, recordada, soloPropia }: Costumbre,
): string | undefined {
  const { cheque = null } = dinero;
  const sinCaja = medioElegido && sueltaLaCaja(medioPago);
  const caben = cuentasPara(cuentas, dinero).filter((una) => !(sinCaja && esDeEfectivo(una)));
  if (medioPago === 'EFECTIVO' && caben.some(({ id }) => id === suelta)) return suelta ?? undefined;
  // The account that the user removed for these means was one of money: a received cheque still gets
  // a proposal.
  if (recordada === null && cheque !== 'RECIBIDO') return undefined;
  if (caben.some(({ id }) => id === recordada)) return recordada ?? undefined;
  const esDelMedio = ({ tipo }: Elegible) =>
    soloPropia ? !SIN_CAJA_CHICA.has(medioPago) : TIPOS[medioPago]?.includes(tipo) === true;
  const esDelCheque = ({ tipo }: Elegible) => cheque === 'RECIBIDO' || tipo === 'BANCO';
  const esUsual = (una: Elegible) =>
    una.moneda === dinero.moneda && (cheque === null ? esDelMedio(una) : esDelCheque(una));
  const usuales = caben.filter(esUsual);
  const deLaObra = usuales.filter(({ proyectoId }) => proyectoId !== null);
  const [una, otra] = deLaObra.length > 0 ? deLaObra : usuales;
  return otra === undefined ? una?.id : undefined;
}
