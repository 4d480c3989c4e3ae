import type { Moneda } from '../base/campos.schema.ts';
import { convertir } from '../base/dinero.rules.ts';
import { sumarDias, sumarMeses } from '../base/fecha.rules.ts';
import { accept, refuse, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';

const ANIOS_ANTES_DEL_INICIO = 5;

/**
 * A movement is dated at most tomorrow (what is planned is agenda) and at most five years before the
 * obra starts. `hoy` is the Buenos Aires date; all are `YYYY-MM-DD`.
 */
export function verificarFechaMovimiento(
  fecha: string,
  hoy: string,
  fechaInicioObra: string | null,
): Refusal | null {
  if (fecha > sumarDias(hoy, 1)) {
    return refuse('La fecha no puede ser posterior a mañana.');
  }
  if (fechaInicioObra && fecha < sumarMeses(fechaInicioObra, -12 * ANIOS_ANTES_DEL_INICIO)) {
    return refuse('La fecha no puede ser más de 5 años anterior al inicio de la obra.');
  }
  return null;
}

export type ImportesCongelados = {
  readonly importeArsCentavos: number;
  readonly importeUsdCentavos: number | null;
};

/**
 * The amounts in both currencies, frozen when a movement is written. Without a rate a movement in
 * pesos has no dollars; one in dollars is refused.
 */
export function importesCongelados(movimiento: {
  readonly importeCentavos: number;
  readonly moneda: Moneda;
  readonly cotizacion?: { readonly valor: string } | null;
}): Outcome<ImportesCongelados> {
  const { importeCentavos, moneda, cotizacion } = movimiento;
  if (!cotizacion) {
    if (moneda === 'USD') {
      return refuseAt('cotizacion', 'Un movimiento en dólares necesita la cotización');
    }
    return accept({ importeArsCentavos: importeCentavos, importeUsdCentavos: null });
  }
  try {
    return accept(
      moneda === 'USD'
        ? {
            importeArsCentavos: convertir(importeCentavos, cotizacion.valor, 'aArs'),
            importeUsdCentavos: importeCentavos,
          }
        : {
            importeArsCentavos: importeCentavos,
            importeUsdCentavos: convertir(importeCentavos, cotizacion.valor, 'aUsd'),
          },
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
  }
}
