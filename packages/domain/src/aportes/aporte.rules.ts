import type { Moneda } from '../base/campos.schema.ts';
import { convertir, sumarCentavos } from '../base/dinero.rules.ts';
import { refuseAt, type Refusal } from '../base/refusal.ts';
import { required } from '../base/required.ts';
import type { TipoAporte } from './aporte.schema.ts';

/** What moves cash owns a movement of the work, in (DINERO) or out (DEVOLUCION). */
export const mueveDinero = (tipo: TipoAporte): boolean =>
  tipo === 'DINERO' || tipo === 'DEVOLUCION';

/** What it is to the partner's account: a return takes away. */
export const conSigno = (tipo: TipoAporte, centavos: number): number =>
  tipo === 'DEVOLUCION' ? 0 - centavos : centavos;

/**
 * What stands in one currency (`de`), as it counts in another (`a`), at the row's own rate. A rate is
 * needed between two currencies, and for dollars, whose pesos are frozen too.
 */
export function importeEn(
  centavos: number,
  {
    de,
    a,
    cotizacion,
  }: { readonly de: Moneda; readonly a: Moneda; readonly cotizacion: string | null },
): { readonly ok: true; readonly centavos: number } | Refusal {
  if (cotizacion === null && (de !== a || de === 'USD')) {
    return refuseAt('cotizacion', 'La cotización es requerida para esa moneda');
  }
  if (de === a) return { ok: true, centavos };
  const sentido = a === 'ARS' ? 'aArs' : 'aUsd';
  try {
    const convertido = convertir(centavos, required(cotizacion, 'the rate'), sentido);
    return convertido > 0
      ? { ok: true, centavos: convertido }
      : refuseAt('importeCentavos', 'El importe no llega a un centavo en la otra moneda');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
  }
}

type Anotado = { readonly fecha: string; readonly centavos: number };

/**
 * The most that may be given back on a day, of what a partner gave in one currency: the least they
 * have in from that day on, whatever was written down later. `anotados` are signed.
 */
export function devolvible(anotados: readonly Anotado[], fecha: string): number {
  const dias = new Set([fecha, ...anotados.map((a) => a.fecha).filter((dia) => dia > fecha)]);
  const saldos = [...dias].map((dia) =>
    sumarCentavos(anotados.filter((a) => a.fecha <= dia).map(({ centavos }) => centavos)),
  );
  return Math.max(0, Math.min(...saldos));
}

/** Whether no day ends with more given back than given. */
export const nadaDeMas = (anotados: readonly Anotado[]): boolean =>
  anotados.every(
    ({ fecha }) =>
      sumarCentavos(anotados.filter((a) => a.fecha <= fecha).map(({ centavos }) => centavos)) >= 0,
  );
