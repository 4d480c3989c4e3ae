import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { convertir } from '@plomada/domain/base/dinero.rules';

/** Pages longer than this are not added up here: the server does it, when the shares are saved. */
export const APORTES_A_LA_VISTA = 200;

const enPesos = ({ importeCentavos, moneda, cotizacion }: Aporte): number =>
  moneda === 'ARS' || cotizacion === null
    ? importeCentavos
    : convertir(importeCentavos, cotizacion.valor, 'aArs');

/** What each partner has in, in pesos at each contribution's own rate; below 0 counts as nothing. */
export function aportadoEnPesos(aportes: readonly Aporte[]): ReadonlyMap<string, number> {
  const sumas = new Map<string, number>();
  for (const aporte of aportes) {
    if (aporte.eliminado) continue;
    const suma = conSigno(aporte.tipo, enPesos(aporte)) + (sumas.get(aporte.socioId) ?? 0);
    sumas.set(aporte.socioId, suma);
  }
  return new Map([...sumas].map(([socioId, suma]) => [socioId, Math.max(0, suma)]));
}
