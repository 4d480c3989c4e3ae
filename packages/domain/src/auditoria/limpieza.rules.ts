import { sumarDias } from '../base/fecha.rules.ts';
import type { Refusal } from '../base/refusal.ts';
import { RETENCION_DIAS } from './auditoria.schema.ts';
import type { FallaDeCadena } from './eslabon.rules.ts';

/** Last day that a cleanup may delete, older than 90 days. Both are days of Buenos Aires. */
export const ultimoDiaBorrable = (hoy: string): string => sumarDias(hoy, -RETENCION_DIAS - 1);

const enPalabras = (fecha: string): string => fecha.split('-').toReversed().join('/');

export function limpiezaPermitida(hasta: string, hoy: string): Refusal | null {
  const ultimo = ultimoDiaBorrable(hoy);
  if (hasta <= ultimo) return null;
  const motivo = `La auditoría de los últimos ${RETENCION_DIAS} días no se borra: se puede limpiar hasta el ${enPalabras(ultimo)}.`;
  return {
    ok: false,
    code: 'AUDITORIA_RECIENTE',
    motivo,
    details: [{ path: 'hasta', message: motivo, data: { ultimo } }],
  };
}

/**
 * Refuses a cleanup whose number of rows is not the expected one: `filas` is the caller's number,
 * `hay` the real one.
 */
export function filasEsperadas(filas: number, hay: number): Refusal | null {
  if (filas === hay) return null;
  const cuantas = hay === 0 ? 'no hay filas' : hay === 1 ? 'hay 1 fila' : `hay ${hay} filas`;
  const motivo = `La cantidad no es la que se indicó: ${cuantas} hasta ese día. No se borró nada.`;
  return {
    ok: false,
    code: 'FILAS_DISTINTAS',
    motivo,
    details: [{ path: 'filas', message: motivo, data: { filas: hay } }],
  };
}

/** Refuses to delete rows that were tampered with, because they are evidence. */
export function verificarIntegra(falla: FallaDeCadena | null): Refusal | null {
  if (!falla) return null;
  const { seq, id, motivo } = falla;
  return {
    ok: false,
    code: 'CADENA_ROTA',
    motivo: `La auditoría que se quiere borrar no está íntegra: ${motivo}. No se borró nada.`,
    details: [{ path: 'hasta', message: motivo, data: { seq, id } }],
  };
}
