import type { Moneda } from '../base/campos.schema.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import { convertir } from '../base/importe.rules.ts';
import { accept, refuseAt, type Outcome } from '../base/refusal.ts';
import { required } from '../base/required.ts';
import type { Aporte, TipoAporte } from './aporte.schema.ts';

/**
 * True for kinds that move cash; such a contribution owns a movement of the work, an income for
 * DINERO and an expense for DEVOLUCION.
 */
export const mueveDinero = (tipo: TipoAporte): boolean =>
  tipo === 'DINERO' || tipo === 'DEVOLUCION';

/** Amount with its sign in the partner's account: a return subtracts. */
export const conSigno = (tipo: TipoAporte, centavos: number): number =>
  tipo === 'DEVOLUCION' ? 0 - centavos : centavos;

export type Importe = {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion?: { readonly valor: string } | null | undefined;
};

/**
 * Amount converted to another currency at its own rate. A rate is required between two currencies,
 * and for dollars, whose pesos are also frozen.
 */
export function importeEn(
  { importeCentavos, moneda, cotizacion }: Importe,
  a: Moneda,
): Outcome<number> {
  if (!cotizacion && (moneda !== a || moneda === 'USD')) {
    return refuseAt('cotizacion', 'La cotización es requerida para esa moneda');
  }
  if (moneda === a) return accept(importeCentavos);
  const { valor } = required(cotizacion, 'the rate');
  try {
    const convertido = convertir(importeCentavos, valor, a === 'ARS' ? 'aArs' : 'aUsd');
    return convertido > 0
      ? accept(convertido)
      : refuseAt('importeCentavos', 'El importe no llega a un centavo en la otra moneda');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
  }
}

/** A row of a partner's account. */
export type Anotado = Pick<
  Aporte,
  'id' | 'destino' | 'monedaCuenta' | 'fecha' | 'tipo' | 'importeCuentaCentavos'
>;

/** The account that a row belongs to; a return comes out of the account that received the money. */
type Cuenta = Pick<Anotado, 'destino' | 'monedaCuenta'>;

export const deCuenta = (anotados: readonly Anotado[], { destino, monedaCuenta }: Cuenta) =>
  anotados.filter((otro) => otro.destino === destino && otro.monedaCuenta === monedaCuenta);

/** Balance of rows of a partner's account at the end of a day. */
export const saldoAl = (anotados: readonly Anotado[], dia: string): number =>
  sumarCentavos(
    anotados
      .filter(({ fecha }) => fecha <= dia)
      .map(({ tipo, importeCuentaCentavos }) => conSigno(tipo, importeCuentaCentavos)),
  );

/**
 * The most that may be returned on a day out of one account of a partner: the lowest balance from
 * that day on, so that no later return exceeds what was given; at least 0.
 */
export function devolvible(
  anotados: readonly Anotado[],
  { fecha, ...cuenta }: Cuenta & { readonly fecha: string },
): number {
  const deLaCuenta = deCuenta(anotados, cuenta);
  const dias = new Set([
    fecha,
    ...deLaCuenta.map((otro) => otro.fecha).filter((dia) => dia > fecha),
  ]);
  return Math.max(0, Math.min(...[...dias].map((dia) => saldoAl(deLaCuenta, dia))));
}
