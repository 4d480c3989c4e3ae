import type { MedioPago } from '@plomada/domain/movimientos/movimiento.schema';

import type { Preferencias } from './preferencias.ts';

/** The account last used in the obra with those means: null was none, on purpose. */
export const cuentaRecordada = (
  { porObra }: Preferencias,
  obraId: string | null,
  medioPago: MedioPago,
): string | null | undefined => (obraId === null ? undefined : porObra[obraId]?.cuentas[medioPago]);
