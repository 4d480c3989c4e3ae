import { discriminaIva } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';

// This module is separate from the proposal of a document's amounts, which loads with their fields.

type ConPartes = { readonly tipoArca: number; readonly partes?: Partes | null | undefined };

/** Document for the request, without empty rates, and without amounts if its letter shows none. */
export function paraEnviar<C extends ConPartes>(comprobante: C): C {
  const { partes } = comprobante;
  if (partes === undefined) return comprobante;
  if (!discriminaIva(comprobante.tipoArca)) return { ...comprobante, partes: undefined };
  if (partes === null) return comprobante;
  const alicuotas = partes.alicuotas.filter(
    ({ netoCentavos, ivaCentavos }) => netoCentavos !== 0 || ivaCentavos !== 0,
  );
  return { ...comprobante, partes: { ...partes, alicuotas } };
}
