import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { EstadoRendicion } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import type { TipoCuenta } from '@plomada/domain/cuentas/tipo.schema';
import type { MotivoTraspaso } from '@plomada/domain/cuentas/traspaso.schema';

import { formatearDinero } from './dinero.ts';
import { formatearFecha } from './fecha.ts';

export const TIPO_CUENTA_EN_PALABRAS: Readonly<Record<TipoCuenta, string>> = {
  EFECTIVO: 'Efectivo',
  BANCO: 'Banco',
  BILLETERA: 'Billetera virtual',
  CAJA_CHICA: 'Caja chica',
  VALORES: 'Valores',
};

export const MOTIVO_TRASPASO_EN_PALABRAS: Readonly<Record<MotivoTraspaso, string>> = {
  DEPOSITO: 'Depósito',
  EXTRACCION: 'Extracción',
  COMPRA_USD: 'Compra de dólares',
  VENTA_USD: 'Venta de dólares',
  REPOSICION: 'Reposición de caja chica',
  AJUSTE: 'Ajuste',
};

export const ESTADO_RENDICION_EN_PALABRAS: Readonly<Record<EstadoRendicion, string>> = {
  ABIERTA: 'Abierta',
  PRESENTADA: 'Presentada',
  APROBADA: 'Aprobada',
  DEVUELTA: 'Devuelta',
};

/**
 * The petty cash statement that includes an expense; all null for readers who may not see its
 * account.
 */
export type Rendido = {
  readonly estado: 'PRESENTADA' | 'APROBADA' | null;
  readonly numero: number | null;
  readonly cuenta: string | null;
};

/**
 * Explains why the amount of an expense in a petty cash statement is fixed, and what to do instead.
 */
export function mensajeDeRendido({ estado, numero, cuenta }: Rendido): string {
  if (estado === null) {
    return 'Este gasto ya se rindió y su importe no cambia: avisale a quien administra las cajas.';
  }
  const cual = `Este gasto está en la rendición ${numero ?? ''} de ${cuenta ?? ''}`;
  return estado === 'PRESENTADA'
    ? `${cual}, que está presentada: para cambiarlo hay que devolverla primero.`
    : `${cual}, que está aprobada: hay que anotar otro movimiento que lo corrija.`;
}

/**
 * Refusal to change an expense that the organisation has already repaid to the member who paid it.
 */
export const mensajeDeDevuelto = (codigo: string, devueltoEl: string): string =>
  `El egreso ${codigo} ya se le devolvió a quien lo pagó el ${formatearFecha(devueltoEl)}: antes hay que anular la devolución.`;

/**
 * Reason why an account refuses a row; all but `motivo` is null for readers who may not see the
 * account.
 */
export type NegativaDeCuenta = {
  readonly motivo: 'SALDO' | 'FECHA' | 'MONEDA' | 'OBRA' | 'COMPARTIDA' | 'CERRADA' | 'CHEQUES';
  readonly nombre: string | null;
  readonly moneda: Moneda | null;
  /** First day of the account, before which it takes no rows. */
  readonly desde: string | null;
  /**
   * Lowest balance of the account without the refused expenses, in centavos, at least 0; null
   * unless `motivo` is SALDO.
   */
  readonly disponible: number | null;
  /** Day of the lowest balance; null without one, absent when the database function predates it. */
  readonly dia?: string | null;
};

type Corta = {
  readonly nombre: string;
  readonly moneda: Moneda;
  /** Amount that the cash box spent and never received, in centavos. */
  readonly falta: number;
  readonly dia: string;
};

/** Refusal to assign rows to a cash box because they spend more than it ever received. */
export const mensajeDeExtraccion = ({ nombre, moneda, falta, dia }: Corta): string =>
  `Falta la extracción que cargó ${nombre}: ${formatearDinero(falta, moneda)}, hasta el ${formatearFecha(dia)}. Registrala como traspaso y volvé a ubicar. No se guardó nada.`;

/** Balance with its day when it has one: `$ 400,00 al 20/11/2026`. */
const hayEn = (disponible: number, moneda: Moneda, dia: string | null): string =>
  `${formatearDinero(disponible, moneda)}${dia === null ? '' : ` al ${formatearFecha(dia)}`}`;

/** Spanish message for each reason why an account refuses a row. */
export function mensajeDeCuenta(negativa: NegativaDeCuenta): string {
  const { motivo, moneda, desde, disponible, dia = null } = negativa;
  const nombre = negativa.nombre ?? 'La cuenta';
  switch (motivo) {
    case 'SALDO':
      return moneda === null || disponible === null
        ? 'En la caja no hay tanto: avisale a quien la administra.'
        : `En ${nombre} hay ${hayEn(disponible, moneda, dia)}: no alcanza.`;
    case 'CHEQUES':
      return moneda === null || disponible === null
        ? 'Lo que hay en esa cuenta son cheques en cartera.'
        : `En ${nombre} hay ${formatearDinero(disponible, moneda)} que no son cheques en cartera: no alcanza.`;
    case 'FECHA':
      return desde === null
        ? `${nombre} empieza después de ese día.`
        : `${nombre} empieza el ${formatearFecha(desde)}: la fecha tiene que ser desde ese día.`;
    case 'MONEDA':
      return `${nombre} es en otra moneda: hace falta la cotización, o elegir otra cuenta.`;
    case 'OBRA':
      return `${nombre} es de otra obra.`;
    case 'COMPARTIDA':
      return `${nombre} tiene una persona a cargo: lo privado no puede ir ahí.`;
    case 'CERRADA':
      return `${nombre} está cerrada: no se puede escribir más en ella.`;
  }
}
