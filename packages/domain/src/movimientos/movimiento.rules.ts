import type { Moneda } from '../base/campos.schema.ts';
import { convertir } from '../base/dinero.rules.ts';
import { sumarDias, sumarMeses } from '../base/fecha.rules.ts';
import { AppError } from '../errores.ts';

const ANIOS_ANTES_DEL_INICIO = 5;

export type FechaVerificada =
  | { readonly ok: true }
  | { readonly ok: false; readonly motivo: string };

/**
 * A movement is dated at most tomorrow (what is planned is agenda) and at most five years before the
 * obra starts. `hoy` is the Buenos Aires date; all are `YYYY-MM-DD`.
 */
export function verificarFechaMovimiento(
  fecha: string,
  hoy: string,
  fechaInicioObra: string | null,
): FechaVerificada {
  if (fecha > sumarDias(hoy, 1)) {
    return { ok: false, motivo: 'La fecha no puede ser posterior a mañana.' };
  }
  if (fechaInicioObra && fecha < sumarMeses(fechaInicioObra, -12 * ANIOS_ANTES_DEL_INICIO)) {
    return {
      ok: false,
      motivo: 'La fecha no puede ser más de 5 años anterior al inicio de la obra.',
    };
  }
  return { ok: true };
}

function rechazo(path: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { details: [{ path, message }] });
}

/**
 * The amounts in both currencies, frozen when a movement is written. Without a rate a movement in
 * pesos has no dollars; one in dollars is refused. Throws AppError VALIDATION_ERROR.
 */
export function importesCongelados(movimiento: {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion?: { readonly valor: string } | null;
}): { readonly importeArsCentavos: number; readonly importeUsdCentavos: number | null } {
  const { importeCentavos, moneda, cotizacion } = movimiento;
  if (!cotizacion) {
    if (moneda === 'USD') {
      throw rechazo('cotizacion', 'Un movimiento en dólares necesita la cotización');
    }
    return { importeArsCentavos: importeCentavos, importeUsdCentavos: null };
  }
  try {
    return moneda === 'USD'
      ? {
          importeArsCentavos: convertir(importeCentavos, cotizacion.valor, 'aArs'),
          importeUsdCentavos: importeCentavos,
        }
      : {
          importeArsCentavos: importeCentavos,
          importeUsdCentavos: convertir(importeCentavos, cotizacion.valor, 'aUsd'),
        };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw rechazo('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
  }
}
