import type { Base } from '@plomada/domain/escenarios/base.schema';
import { claveDe } from '@plomada/domain/escenarios/fila';
import type { PalancaLeida } from '@plomada/domain/escenarios/palanca.schema';

/** Keys of the dues that a lever names. */
function clavesDe(palanca: PalancaLeida): readonly string[] {
  if (palanca.tipo === 'PAGO') return [palanca.clave];
  if (palanca.tipo === 'CLIENTE_ATRASADO') return palanca.clave ? [palanca.clave] : [];
  if (palanca.tipo !== 'CHEQUES_DESCONTADOS') return [];
  return palanca.chequeIds.map((id) => claveDe('CHEQUE_A_COBRAR', id));
}

/** True when a lever is about a private due, so that it is not stored on the device. */
export function tocaPrivados(
  { vencimientos }: Pick<Base, 'vencimientos'>,
  palancas: readonly PalancaLeida[],
): boolean {
  const claves = new Set(palancas.flatMap(clavesDe));
  return vencimientos.some(({ clave, privado }) => privado && claves.has(clave));
}
